//! The options of 18West, for whoever offers them.

use crate::titles::{OptionInfo, OptionValue};

use super::TITLE;

use OptionValue::Word;

const YES_NO: &[OptionValue] = &[Word("yes"), Word("no")];

const USUAL: OptionInfo = OptionInfo { titles: &[TITLE], values: YES_NO, ..OptionInfo::USUAL };

/// Every option that a setup can have.
pub static CATALOGUE: &[OptionInfo] = &[
    OptionInfo {
        id: "consent",
        about: "Whether another player is asked for leave to build in a land grant, for a train \
                or a granger road of his, or agrees at the table.",
        rule: "18West §8.1-2",
        values: &[Word("asked"), Word("assumed")],
        ..USUAL
    },
    OptionInfo {
        id: "routes",
        about: "Which runs are legal: those that earn most, or any that somebody declares.",
        rule: "18West §7.5-1",
        values: &[Word("optimal"), Word("declared")],
        ..USUAL
    },
    OptionInfo { rule: "18West §7.5-1", titles: &[TITLE], ..OptionInfo::ROUTE_NODES },
    OptionInfo {
        id: "or_order",
        about: "Whether companies operate by the prices of the moment, or by those at the start \
                of the round.",
        rule: "18West §7-1",
        values: &[Word("dynamic"), Word("fixed")],
        ..USUAL
    },
    OptionInfo {
        id: "first_sale",
        about: "Whether stock can be sold after the company's own first turn, or only after the \
                operating round of that turn.",
        rule: "18West §5.1.1-1",
        values: &[Word("own_turn"), Word("full_round")],
        ..USUAL
    },
    OptionInfo {
        id: "granger_dividend_basis",
        about: "Whether a granger road's price rises by all that it earns, or by the half that \
                is paid to its president.",
        rule: "18West §4.2-4",
        values: &[Word("full"), Word("paid")],
        ..USUAL
    },
    OptionInfo {
        id: "unstarted_grant",
        about: "Whether the land grants of companies that have not started are closed to all in \
                phase 2, or open.",
        rule: "18West §8.1-2",
        values: &[Word("closed"), Word("open")],
        ..USUAL
    },
    OptionInfo {
        id: "closed_city_unstarted",
        about: "Whether a company that has not started keeps its destination closed to tokens \
                until phase 6, or until phase 5.",
        rule: "18West §7.4-4",
        values: &[Word("until_6"), Word("until_5")],
        ..USUAL
    },
    OptionInfo {
        id: "bank_granger_token",
        about: "Whether the token of a granger road that is acquired from the bank must be \
                replaced, if need be by one that stands elsewhere, or may be.",
        rule: "18West §6.4.1-1",
        values: &[Word("required"), Word("optional")],
        ..USUAL
    },
    OptionInfo {
        id: "initial_train_from_pool",
        about: "Whether the initial train of a public company may come from the pool.",
        rule: "18West §7.8.2-1",
        ..USUAL
    },
    OptionInfo {
        id: "broke_purchase",
        about: "Whether a president's cash buys another company's train only where a train must \
                be bought, or whenever the treasury is empty.",
        rule: "18West §7.8.1-1",
        values: &[Word("mandatory"), Word("any")],
        ..USUAL
    },
    OptionInfo {
        id: "emergency_pool_train",
        about: "Whether a president may help to buy a train of the pool.",
        rule: "18West §7.8.4-1",
        ..USUAL
    },
    OptionInfo {
        id: "autopilot_trains",
        about: "Whether a company without a president buys one train of each kind, or one in \
                every train step.",
        rule: "18West §7.9.1-2",
        values: &[Word("one_each"), Word("every_step")],
        ..USUAL
    },
    OptionInfo {
        id: "bank_broken",
        about: "Whether the game ends when the bank would fall below zero, or when it has \
                nothing left.",
        rule: "18West §9-1",
        values: &[Word("below_zero"), Word("zero")],
        ..USUAL
    },
];
