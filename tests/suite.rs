//! The suite that every title has to pass; see `support/suite.rs`. A title is
//! registered by its shapes below.

#[path = "support/suite.rs"]
mod suite;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Options of 1822 that do not change what is on the table.
const USUAL: &[&str] = &[
    "{}",
    r#"{"consent": "assumed"}"#,
    r#"{"bids_per_turn": 1, "loan_repayment": "voluntary"}"#,
    r#"{"consent": "assumed", "tax_haven_multiple": true, "declare_cash": "always"}"#,
    r#"{"routes": "declared", "game_end": "first_trigger"}"#,
];

/// 1822+, with and without its own variants.
const PLUS: &[&str] = &[
    r#"{"plus_expansion": true}"#,
    r#"{"plus_expansion": true, "consent": "assumed"}"#,
    r#"{"plus_expansion": true, "plus_no_removals": true, "loan_repayment": "voluntary"}"#,
    r#"{"plus_expansion": true, "plus_single_stack": true, "consent": "assumed"}"#,
    r#"{"plus_expansion": true, "tax_haven_multiple": true, "bids_per_turn": 1}"#,
];

/// Options of 18West.
const WEST: &[&str] = &[
    "{}",
    r#"{"consent": "assumed"}"#,
    r#"{"or_order": "fixed", "broke_purchase": "any", "bank_granger_token": "optional"}"#,
    r#"{"consent": "assumed", "routes": "declared", "granger_dividend_basis": "paid", "emergency_pool_train": "no", "initial_train_from_pool": "no"}"#,
    r#"{"first_sale": "full_round", "unstarted_grant": "open", "bank_broken": "zero", "autopilot_trains": "every_step", "closed_city_unstarted": "until_5"}"#,
];

titles! {
    g1822: railhead::titles::g1822::State, "1822 §", [
        base_2: ("1822", 2, USUAL, 1);
        base_3: ("1822", 3, USUAL, 5);
        base_4: ("1822", 4, USUAL, 5);
        base_5: ("1822", 5, USUAL, 5);
        base_6: ("1822", 6, USUAL, 5);
        base_7: ("1822", 7, USUAL, 5);
        plus_3: ("1822", 3, PLUS, 5);
        plus_4: ("1822", 4, PLUS, 5);
        plus_5: ("1822", 5, PLUS, 5);
        plus_6: ("1822", 6, PLUS, 5);
        plus_7: ("1822", 7, PLUS, 5);
        mrs_2: ("1822MRS", 2, USUAL, 1);
        mrs_3: ("1822MRS", 3, USUAL, 1);
        mrs_4: ("1822MRS", 4, USUAL, 1);
        mrs_5: ("1822MRS", 5, USUAL, 1);
        mrs_6: ("1822MRS", 6, USUAL, 1);
        mrs_7: ("1822MRS", 7, USUAL, 1);
        nrs_2: ("1822NRS", 2, USUAL, 1);
        nrs_3: ("1822NRS", 3, USUAL, 1);
        nrs_4: ("1822NRS", 4, USUAL, 1);
        nrs_5: ("1822NRS", 5, USUAL, 1);
        nrs_6: ("1822NRS", 6, USUAL, 1);
        nrs_7: ("1822NRS", 7, USUAL, 1);
    ];
    g18west: railhead::titles::g18west::State, "18West §", [
        west_2: ("18West", 2, WEST, 5);
        west_3: ("18West", 3, WEST, 5);
        west_4: ("18West", 4, WEST, 5);
        west_5: ("18West", 5, WEST, 5);
        west_6: ("18West", 6, WEST, 5);
    ];
}

/// The table of hashes, the same native and in WebAssembly.
const HASHES: &str = include_str!("data/hashes.txt");

/// Short games of every shape, by hash; with `RAILHEAD_WRITE` the table is
/// written anew.
#[test]
fn hashes_are_the_same_everywhere() {
    struct Table(String);
    impl suite::Visit for &mut Table {
        fn shape<P: railhead::game::Play>(&mut self, shape: &suite::Shape) {
            let played = suite::play::<P>(shape, 1, 300);
            self.0.push_str(&played.line(shape, 1));
            self.0.push('\n');
        }
    }
    let mut table = Table(String::new());
    for_all_shapes(&mut table);
    #[cfg(not(target_arch = "wasm32"))]
    if std::env::var_os("RAILHEAD_WRITE").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/hashes.txt"), table.0)
            .expect("the table is written");
        return;
    }
    assert_eq!(table.0, HASHES, "RAILHEAD_WRITE=1 writes tests/data/hashes.txt anew");
}

/// A part of a longer run: the shape and the seeds of `RAILHEAD_SHARD`
/// (`base_3 101 150`), one line for each game, also for those that fail; with
/// `shapes` the names of all shapes.
#[cfg(not(target_arch = "wasm32"))]
#[test]
#[ignore = "npm run soak"]
fn shard() {
    struct Shard {
        shape: String,
        first: u64,
        last: u64,
    }
    impl suite::Visit for &Shard {
        fn shape<P: railhead::game::Play>(&mut self, shape: &suite::Shape) {
            if self.shape == "shapes" {
                println!("shape {}", shape.name);
            }
            if shape.name != self.shape {
                return;
            }
            for seed in self.first..=self.last {
                let game = || suite::games::<P>(shape, seed..=seed, suite::SOAK_SAMPLES);
                match std::panic::catch_unwind(game) {
                    Ok(lines) => println!("game {}", lines.join("\n")),
                    Err(_) => println!("game {} {seed} 0 failed -", shape.name),
                }
            }
        }
    }
    let shard = std::env::var("RAILHEAD_SHARD").expect("RAILHEAD_SHARD: shape, first, last");
    let parts: Vec<&str> = shard.split(' ').collect();
    let number = |k: usize| parts[k].parse().expect("a seed");
    for_all_shapes(&Shard { shape: parts[0].to_owned(), first: number(1), last: number(2) });
}
