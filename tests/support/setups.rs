//! Set-ups of a title: all that its catalogue of options allows, and few of
//! them in which any two choices meet.

use std::collections::BTreeSet;

use railhead::titles::{OptionInfo, OptionValue, TitleInfo};
use serde_json::{Map, Value};

/// Something that is chosen for a set-up, with all that can be chosen.
#[derive(Clone, Debug)]
struct Factor {
    /// The option; none for the number of players.
    option: Option<&'static str>,
    values: Vec<Value>,
}

/// What can be chosen for a title: the number of players and its options.
#[derive(Debug)]
pub struct Choices {
    info: TitleInfo,
    factors: Vec<Factor>,
}

/// A set-up: for each factor the place of the value chosen.
pub type Row = Vec<usize>;

/// One choice for each of two factors.
type Pair = [(usize, usize); 2];

impl Choices {
    /// What people choose, and with `recorded` also what only games recorded
    /// elsewhere set.
    pub fn new(info: TitleInfo, recorded: bool) -> Choices {
        let players = info.players.iter().map(|p| Value::from(p.players)).collect();
        let mut factors = vec![Factor { option: None, values: players }];
        for option in info.options.iter().filter(|o| recorded || !o.recorded) {
            // A limit of the search is no rule, and recorded runs need a recording.
            let plays = |value: &&OptionValue| **value != OptionValue::Word("recorded");
            let values: Vec<Value> = option
                .values
                .iter()
                .filter(plays)
                .map(|value| serde_json::to_value(value).expect("a plain value"))
                .collect();
            if option.titles.contains(&info.title.as_str())
                && option.id != "route_nodes"
                && values.len() > 1
            {
                factors.push(Factor { option: Some(option.id), values });
            }
        }
        Choices { info, factors }
    }

    /// The number of players of a row.
    pub fn players(&self, row: &Row) -> usize {
        self.factors[0].values[row[0]].as_u64().expect("a number") as usize
    }

    /// The options of a row, without those that are as usual.
    pub fn options(&self, row: &Row) -> Map<String, Value> {
        let chosen = self.factors.iter().zip(row).filter(|(_, at)| **at > 0);
        chosen
            .filter_map(|(factor, at)| {
                Some((factor.option?.to_owned(), factor.values[*at].clone()))
            })
            .collect()
    }

    fn possible(&self, row: &Row) -> bool {
        let options: &[OptionInfo] = &self.info.options;
        let (players, chosen) = (self.players(row), self.options(row));
        OptionInfo::faults(options, &self.info.title, players, &chosen).is_empty()
    }

    /// Every set-up that there can be.
    pub fn all(&self) -> impl Iterator<Item = Row> + '_ {
        let count: usize = self.factors.iter().map(|factor| factor.values.len()).product();
        (0..count).map(|number| self.row(number)).filter(|row| self.possible(row))
    }

    fn row(&self, mut number: usize) -> Row {
        let digit = |factor: &Factor| {
            let at = number % factor.values.len();
            number /= factor.values.len();
            at
        };
        self.factors.iter().map(digit).collect()
    }

    fn pairs(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for (one, first) in self.factors.iter().enumerate() {
            for (other, second) in self.factors.iter().enumerate().skip(one + 1) {
                for a in 0..first.values.len() {
                    pairs.extend((0..second.values.len()).map(|b| [(one, a), (other, b)]));
                }
            }
        }
        pairs
    }

    /// The usual set-up of so many players with these choices and what they
    /// need, if there is one.
    fn around(&self, pair: &Pair) -> Option<Row> {
        let at = |option: &str| self.factors.iter().position(|f| f.option == Some(option));
        (0..self.factors[0].values.len()).find_map(|players| {
            let mut row = vec![0; self.factors.len()];
            row[0] = players;
            for (factor, value) in pair {
                row[*factor] = *value;
                let option =
                    self.info.options.iter().find(|o| Some(o.id) == self.factors[*factor].option);
                for needed in option.iter().filter(|_| *value > 0).flat_map(|o| o.needs) {
                    row[at(needed)?] = 1;
                }
            }
            let kept = pair.iter().all(|(factor, value)| row[*factor] == *value);
            (kept && self.possible(&row)).then_some(row)
        })
    }

    /// Few set-ups in which any two choices that can go together do so: one
    /// is begun with a pair that is still missing, then each other choice is
    /// the one by which most missing pairs are met.
    pub fn pairwise(&self) -> Vec<Row> {
        let mut missing: BTreeSet<Pair> =
            self.pairs().into_iter().filter(|pair| self.around(pair).is_some()).collect();
        let met = |row: &Row, missing: &BTreeSet<Pair>| {
            missing.iter().filter(|pair| pair.iter().all(|(f, v)| row[*f] == *v)).count()
        };
        let mut rows = Vec::new();
        while let Some(pair) = missing.first().copied() {
            let mut row = self.around(&pair).expect("only such pairs are looked for");
            for factor in 0..self.factors.len() {
                let with = |value: usize| {
                    let mut other = row.clone();
                    other[factor] = value;
                    other
                };
                let best = (0..self.factors[factor].values.len())
                    .map(with)
                    .filter(|other| pair.iter().all(|(f, v)| other[*f] == *v))
                    .filter(|other| self.possible(other))
                    .max_by_key(|other| met(other, &missing));
                row = best.unwrap_or(row);
            }
            missing.retain(|pair| !pair.iter().all(|(f, v)| row[*f] == *v));
            rows.push(row);
        }
        rows
    }
}
