//! A hash of a state that is the same on every machine.

use std::hash::{Hash, Hasher};

/// 64-bit FNV-1a over the fields of a state in order, every integer as eight
/// bytes, lowest first. The same for native code and WebAssembly, and stable
/// within one version of the rules.
#[derive(Debug)]
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_i8(&mut self, n: i8) {
        self.write_i64(i64::from(n));
    }

    fn write_i16(&mut self, n: i16) {
        self.write_i64(i64::from(n));
    }

    fn write_i32(&mut self, n: i32) {
        self.write_i64(i64::from(n));
    }

    fn write_i64(&mut self, n: i64) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_i64(n as i64);
    }
}

/// The hash of a state.
///
/// ```
/// use railhead::game::state_hash;
/// assert_eq!(state_hash(&7_u8), state_hash(&7_usize));
/// assert_ne!(state_hash(&[1, 2]), state_hash(&[2, 1]));
/// ```
pub fn state_hash(state: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    state.hash(&mut hasher);
    hasher.finish()
}
