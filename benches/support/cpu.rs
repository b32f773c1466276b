//! The time that something takes of the processor.

use std::time::Instant;

/// What the process has used so far in seconds of CPU time, where the system
/// tells it.
fn spent() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

/// The least seconds of a few runs. What takes milliseconds is measured in
/// CPU time; that of shorter things is told too coarsely, but the best of
/// their runs is hardly ever interrupted.
pub fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..runs {
        let (start, before) = (Instant::now(), spent());
        let result = run();
        let clock = start.elapsed().as_secs_f64();
        let cpu = spent().zip(before).map(|(after, before)| after - before);
        best = best.min(cpu.filter(|_| clock > 0.02).unwrap_or(clock));
        drop(result);
    }
    best
}
