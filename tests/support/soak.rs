//! How many random cases a test tries.

/// `count` of them: `$RAILHEAD_SOAK` times as many where that is set, a tenth
/// in WebAssembly.
pub fn cases(count: u64) -> u64 {
    if cfg!(target_arch = "wasm32") {
        return count / 10;
    }
    let times = std::env::var("RAILHEAD_SOAK").ok();
    count * times.map_or(1, |times| times.parse::<u64>().expect("RAILHEAD_SOAK is a number"))
}
