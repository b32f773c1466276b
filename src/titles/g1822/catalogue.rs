//! The options of 1822 and its scenarios, for whoever offers them.

use crate::titles::{OptionInfo, OptionValue};

use OptionValue::{Flag, Number, Word};

const ALL: &[&str] = &["1822", "1822MRS", "1822NRS"];
const OFF_ON: &[OptionValue] = &[Flag(false), Flag(true)];

const USUAL: OptionInfo = OptionInfo { titles: ALL, values: OFF_ON, ..OptionInfo::USUAL };

/// Every option that a setup can have.
pub static CATALOGUE: &[OptionInfo] = &[
    OptionInfo {
        id: "consent",
        about: "Whether another player's consent is asked for, or taken as given at the table.",
        rule: "1822 §5.7.1",
        values: &[Word("asked"), Word("assumed")],
        ..USUAL
    },
    OptionInfo {
        id: "routes",
        about: "Which runs are legal: those that earn most, any that somebody declares, or what \
                was written down elsewhere.",
        rule: "1822 §5.13.6",
        values: &[Word("optimal"), Word("declared"), Word("recorded")],
        ..USUAL
    },
    OptionInfo { rule: "1822 §5.13.6", titles: ALL, ..OptionInfo::ROUTE_NODES },
    OptionInfo {
        id: "loan_repayment",
        about: "Whether income in operating rounds repays loans by itself, or only an action in a \
                stock round.",
        rule: "1822 §4.2.4",
        values: &[Word("automatic"), Word("voluntary")],
        ..USUAL
    },
    OptionInfo {
        id: "game_end",
        about: "Which end counts when several are due: the earliest, or the one due first.",
        rule: "1822 §1.3.1",
        values: &[Word("earliest"), Word("first_trigger")],
        ..USUAL
    },
    OptionInfo {
        id: "bids_per_turn",
        about: "How many bids a player may make in one turn of a stock round.",
        rule: "1822 §4.1.3",
        values: &[Number(3), Number(1)],
        ..USUAL
    },
    OptionInfo {
        id: "mail_on_local",
        about: "Whether an L-train that runs to a small station carries mail.",
        rule: "1822 §3.1.12",
        ..USUAL
    },
    OptionInfo {
        id: "stacks",
        about: "What players see of the waiting certificates: all, the next batch, or nothing.",
        rule: "1822 §6.1.1",
        values: &[Word("open"), Word("next_batch"), Word("hidden")],
        ..USUAL
    },
    OptionInfo {
        id: "tax_haven_multiple",
        about: "Whether the Off-Shore Tax Haven may buy further shares with its own money.",
        rule: "1822 §6.1.2",
        ..USUAL
    },
    OptionInfo {
        id: "plus_expansion",
        about: "Plays with 1822+: six more minors, and three more private companies in three \
                stacks.",
        rule: "1822 §6.2.2",
        titles: &["1822"],
        ..USUAL
    },
    OptionInfo {
        id: "plus_no_removals",
        about: "Uses all 21 private companies instead of removing three.",
        rule: "1822 §6.1.3",
        titles: &["1822"],
        needs: &["plus_expansion"],
        ..USUAL
    },
    OptionInfo {
        id: "plus_single_stack",
        about: "Mixes the private companies in one stack, as without 1822+.",
        rule: "1822 §6.1.3",
        titles: &["1822"],
        needs: &["plus_expansion"],
        ..USUAL
    },
    OptionInfo {
        id: "starter",
        about: "For a first game: only private companies that are simple to use (P1, P2, P5 to \
                P14).",
        rule: "1822 §6.2.1",
        titles: &["1822MRS"],
        excludes: &["advanced"],
        ..USUAL
    },
    OptionInfo {
        id: "advanced",
        about: "A quicker start: the private companies P1 to P12, and the Metropolitan Railway in \
                the first box.",
        rule: "1822 §6.2.1",
        titles: &["1822MRS"],
        excludes: &["starter"],
        ..USUAL
    },
    OptionInfo {
        id: "sw_peninsula",
        about: "Two random minors give way to M22 and M23, at home in the grey south-west.",
        rule: "1822 §6.2.1",
        titles: &["1822MRS"],
        players: Some((2, 2)),
        ..USUAL
    },
    OptionInfo {
        id: "declare_cash",
        about: "Whether the owner of P9 is asked only when doubling changes the order, or always.",
        rule: "1822 §4.10.5",
        values: &[Word("when_it_matters"), Word("always")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "destination",
        about: "Whether a destination token is placed by itself or confirmed by the director.",
        rule: "1822 §5.11.2",
        values: &[Word("forced"), Word("confirmed")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "extra_lay",
        about: "Whether P12's additional lay may use P2 and P11 as well, and come between two \
                normal ones.",
        rule: "1822 §P12",
        values: &[Word("apart"), Word("combined")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "empty_steps",
        about: "Whether a company is asked for a token and for trains when it has no choice.",
        rule: "1822 §5.3.1",
        values: &[Word("skipped"), Word("asked")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "emergency",
        about: "Whether a purchase with the director's help is completed by itself or confirmed.",
        rule: "1822 §5.17.1",
        values: &[Word("automatic"), Word("confirmed")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "discard_order",
        about: "Who gives up trains first when a limit falls: by price, or as companies are listed.",
        rule: "1822 §5.15.7",
        values: &[Word("price"), Word("listed")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "split_sales",
        about: "Whether shares of a company may be sold twice in a turn or for a train, each time \
                at the price of the moment.",
        rule: "1822 §4.6.3",
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "removal_discards",
        about: "When trains are given up after an unsold minor took the first train of a phase.",
        rule: "1822 §4.10.3",
        values: &[Word("at_once"), Word("next_round")],
        recorded: true,
        ..USUAL
    },
    OptionInfo {
        id: "deal",
        about: "The stacks and the first player order as they lie, instead of a shuffle.",
        rule: "1822 §2.1.4",
        values: &[],
        recorded: true,
        ..USUAL
    },
];
