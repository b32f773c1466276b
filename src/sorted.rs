//! Sorting, and maps and sets kept sorted, in little code: those of the
//! standard library are fast for millions of entries and are compiled anew
//! for every type, which makes a sixth of the module. Lists here are short.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Stable sorting; what is compared is compiled for every type, the sort
/// only once.
pub trait Arrange<T> {
    /// Sorts by the order of the entries.
    fn arrange(&mut self)
    where
        T: Ord;

    /// Sorts by what is found in the entries.
    fn arrange_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K);

    /// Sorts by comparing.
    fn arrange_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);
}

impl<T> Arrange<T> for [T] {
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    fn arrange_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }

    fn arrange_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let mut from = order(self.len(), &|a, b| compare(&self[b], &self[a]) == Ordering::Less);
        for start in 0..self.len() {
            // Each round of places that change with each other, once.
            let mut at = start;
            loop {
                let next = std::mem::replace(&mut from[at], at);
                if next == start || next == at {
                    break;
                }
                self.swap(at, next);
                at = next;
            }
        }
    }
}

/// Which entry comes to each place; `after` says whether the first of two
/// belongs behind the second.
fn order(len: usize, after: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..len).collect();
    let mut merged = Vec::with_capacity(len);
    let mut run = 1;
    while run < len {
        for start in (0..len).step_by(2 * run) {
            let middle = (start + run).min(len);
            let end = (middle + run).min(len);
            let (mut left, mut right) = (start, middle);
            while left < middle || right < end {
                let takes_right =
                    left == middle || (right < end && after(sorted[left], sorted[right]));
                let side = if takes_right { &mut right } else { &mut left };
                merged.push(sorted[*side]);
                *side += 1;
            }
        }
        std::mem::swap(&mut sorted, &mut merged);
        merged.clear();
        run *= 2;
    }
    sorted
}

/// A map in one list, in the order of its keys.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        SortedMap(Vec::new())
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for SortedMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// Nothing in it.
    pub const fn new() -> Self {
        SortedMap(Vec::new())
    }

    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    /// What belongs to a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    /// What belongs to a key, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| &mut self.0[at].1)
    }

    /// Whether a key is there.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_ok()
    }

    /// Puts something in; what was there before comes out.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    /// What belongs to a key, made if there is nothing.
    pub fn get_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let at = match self.find(&key) {
            Ok(at) => at,
            Err(at) => {
                self.0.insert(at, (key, make()));
                at
            }
        };
        &mut self.0[at].1
    }

    /// Takes a key out.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.find(key).ok().map(|at| self.0.remove(at).1)
    }

    /// Keeps what is wanted.
    pub fn retain(&mut self, keep: impl Fn(&K, &V) -> bool) {
        self.0.retain(|(key, value)| keep(key, value));
    }

    /// How many keys there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Everything, in the order of the keys.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The keys in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// What belongs to the keys, in their order.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// What belongs to the keys, in their order, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    /// What belongs to the keys, in their order.
    pub fn into_values(self) -> impl Iterator<Item = V> {
        self.0.into_iter().map(|(_, value)| value)
    }
}

impl<'a, K, V> IntoIterator for &'a SortedMap<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = std::iter::Map<std::slice::Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (key, value))
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    /// Of equal keys the last counts.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = SortedMap::new();
        for (key, value) in entries {
            map.insert(key, value);
        }
        map
    }
}

impl<K: Ord + Borrow<Q>, V, Q: Ord + ?Sized> Index<&Q> for SortedMap<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        match self.get(key) {
            Some(value) => value,
            None => panic!("no such key"),
        }
    }
}

impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for SortedMap<K, V> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Entries<K, V>(PhantomData<(K, V)>);

        impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<K, V> {
            type Value = SortedMap<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
                let mut map = SortedMap::new();
                while let Some((key, value)) = from.next_entry()? {
                    map.insert(key, value);
                }
                Ok(map)
            }
        }

        from.deserialize_map(Entries(PhantomData))
    }
}

/// A set in one list, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SortedSet<T>(SortedMap<T, ()>);

impl<T> Default for SortedSet<T> {
    fn default() -> Self {
        SortedSet(SortedMap::default())
    }
}

impl<T: Ord> SortedSet<T> {
    /// Nothing in it.
    pub const fn new() -> Self {
        SortedSet(SortedMap::new())
    }

    /// Puts something in. Says whether it is new.
    pub fn insert(&mut self, entry: T) -> bool {
        self.0.insert(entry, ()).is_none()
    }

    /// Whether it is in.
    pub fn contains<Q: Ord + ?Sized>(&self, entry: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.contains_key(entry)
    }

    /// Takes it out. Says whether it was in.
    pub fn remove<Q: Ord + ?Sized>(&mut self, entry: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.remove(entry).is_some()
    }
}

impl<T: Ord> Extend<T> for SortedSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, entries: I) {
        for entry in entries {
            self.insert(entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Random;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn the_same_order_as_the_standard_librarys() {
        let mut random = Random::new(1);
        for len in (0..70).chain([500, 1001]) {
            let list: Vec<(u64, usize)> = (0..len).map(|k| (random.below(9), k)).collect();
            let (mut ours, mut theirs) = (list.clone(), list.clone());
            ours.arrange_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.arrange_by(|a, b| b.cmp(a));
            theirs.sort_by(|a, b| b.cmp(a));
            assert_eq!(ours, theirs);
            theirs.sort();
            ours.arrange();
            assert_eq!(ours, theirs);
        }
    }

    #[test]
    fn maps_and_sets_keep_their_order() {
        let mut map: SortedMap<String, i32> = [("b", 1), ("a", 2), ("b", 3)]
            .map(|(key, n)| (key.to_owned(), n))
            .into_iter()
            .collect();
        assert_eq!(map.iter().map(|(key, n)| format!("{key}{n}")).collect::<String>(), "a2b3");
        *map.get_or_insert_with("c".to_owned(), || 7) += 1;
        assert_eq!((map["c"], map.len(), map.remove("a")), (8, 3, Some(2)));
        assert_eq!((map.get("a"), map.contains_key("b")), (None, true));
        assert_eq!(map.keys().map(String::as_str).collect::<Vec<_>>(), ["b", "c"]);
        let read: SortedMap<String, i32> = serde_json::from_str(r#"{"c":8,"b":3}"#).unwrap();
        assert_eq!(read, map);
        let mut set = SortedSet::new();
        assert!(set.insert(2) && set.insert(1) && !set.insert(2));
        assert!(set.contains(&1) && set.remove(&1) && !set.contains(&1));
    }
}
