//! 1822 §5.5, rolling stock: what each train runs.

use crate::routes::{Counting, TownRule, Train, TrainKind};

/// The Pullman, which is no train by itself (1822 §5.5.6).
pub(super) const PULLMAN: &str = "P+";

/// Trains whose earnings may be paid or kept apart (1822 §5.14.2); a company
/// has one of them at most (1822 §5.5.13).
pub(super) const PERMANENT: [&str; 2] = ["LP", "2P"];

/// The train with a name; none for a Pullman.
pub(super) fn train(name: &str) -> Option<Train> {
    let (kind, multiplier) = match name {
        // 1822 §5.5.3: a city and a single town; §5.5.13 for the permanent one.
        "L" | "LP" => (TrainKind::Local { towns: Some(1) }, 1),
        // 1822 §5.5.8: own tokens only, any number of them, doubled.
        "E" => {
            let counting = Counting::OwnTokens;
            (TrainKind::Through { reach: None, counting, towns: TownRule::Count }, 2)
        }
        // 1822 §5.5.4: towns, cities and off-board areas count alike.
        _ => {
            let reach = name.strip_suffix('P').unwrap_or(name).parse().ok()?;
            let counting = Counting::All;
            (TrainKind::Through { reach: Some(reach), counting, towns: TownRule::Count }, 1)
        }
    };
    // 1822 §5.5.11: only E-trains run on the track of others.
    Some(Train { name: name.to_owned(), kind, multiplier, shares_track: name == "E" })
}

/// A train with the Pullman attached; none for an E-train (1822 §5.5.6, E70).
pub(super) fn with_pullman(train: &Train) -> Option<Train> {
    let kind = match train.kind {
        TrainKind::Local { .. } => TrainKind::Local { towns: None },
        TrainKind::Through { reach, counting: Counting::All, .. } => {
            TrainKind::Through { reach, counting: Counting::All, towns: TownRule::Free }
        }
        TrainKind::Through { .. } => return None,
    };
    Some(Train { kind, ..train.clone() })
}
