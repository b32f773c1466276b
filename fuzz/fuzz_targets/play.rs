#![no_main]

#[allow(dead_code, reason = "the other target needs the rest")]
#[path = "../../tests/support/fuzz.rs"]
mod fuzz;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::play(bytes));
