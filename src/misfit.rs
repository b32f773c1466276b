//! What does not fit when JSON is read into types.

use std::fmt;

use serde::de::{self, Expected, Unexpected};

use crate::fault::{Fault, clip};

/// Something that does not fit, and where: a fault whose place begins with a
/// dot or a bracket. Behind a pointer, since every reader hands it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit(Box<Fault>);

/// A way not to fit: code, facts, pattern.
type Shape = (&'static str, &'static [&'static str], &'static str);

pub(crate) const NOT_JSON: Shape =
    ("shape/not_json", &["line", "column"], "no JSON from line {line}, column {column} on");
const BAD_TYPE: Shape =
    ("shape/bad_type", &["found", "expected"], "invalid type: {found}, expected {expected}");
const BAD_VALUE: Shape = ("shape/bad_value", &["found"], "invalid value: {found}");
const BAD_LENGTH: Shape = ("shape/bad_length", &["found"], "invalid length: {found}");
const UNKNOWN_WORD: Shape = (
    "shape/unknown_word",
    &["found", "known"],
    "unknown variant `{found}`, expected one of: {known}",
);
const UNKNOWN_FIELD: Shape = ("shape/unknown_field", &["field"], "unknown field `{field}`");
const MISSING_FIELD: Shape = ("shape/missing_field", &["field"], "missing field `{field}`");
const OTHER: Shape = ("shape/other", &["problem"], "{problem}");

const SHAPES: [Shape; 8] =
    [NOT_JSON, BAD_TYPE, BAD_VALUE, BAD_LENGTH, UNKNOWN_WORD, UNKNOWN_FIELD, MISSING_FIELD, OTHER];

/// Between the parts of a misfit that is handed on as text.
const PART: char = '\u{1f}';

/// With `#` it is code, place and facts: a reader that knows errors only by
/// what serde asks of them (`tagged!`) hands text on, and
/// [`de::Error::custom`] makes the same misfit of it again.
impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return self.clone().under("").fmt(f);
        }
        write!(f, "{}{PART}{}", self.0.code, self.0.at)?;
        self.0.facts.iter().try_for_each(|fact| write!(f, "{PART}{}", fact.value))
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    #[cold]
    #[inline(never)]
    fn custom<T: fmt::Display>(message: T) -> Misfit {
        Misfit::told(&format!("{message:#}"))
    }

    #[cold]
    #[inline(never)]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit::new(BAD_TYPE, &[&shown(found), kind(expected)])
    }

    #[cold]
    #[inline(never)]
    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Misfit {
        Misfit::new(BAD_VALUE, &[&shown(found)])
    }

    #[cold]
    #[inline(never)]
    fn invalid_length(found: usize, _: &dyn Expected) -> Misfit {
        Misfit::new(BAD_LENGTH, &[&found.to_string()])
    }

    #[cold]
    #[inline(never)]
    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Misfit {
        Misfit::new(UNKNOWN_WORD, &[&clip(found), &known.join(", ")])
    }

    #[cold]
    #[inline(never)]
    fn unknown_field(field: &str, _: &'static [&'static str]) -> Misfit {
        Misfit::new(UNKNOWN_FIELD, &[&clip(field)])
    }

    #[cold]
    #[inline(never)]
    fn missing_field(field: &'static str) -> Misfit {
        Misfit::new(MISSING_FIELD, &[field])
    }
}

/// A value as JSON writes it; of a list or an object only what it is.
fn shown(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(is) => is.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => number.to_string(),
        Unexpected::Str(text) => format!("\"{}\"", clip(text)),
        Unexpected::Seq => "list".to_owned(),
        Unexpected::Map => "object".to_owned(),
        Unexpected::Other(word) => word.to_owned(),
        _ => "null".to_owned(),
    }
}

/// What kind of value a reader asks for, which serde says in words.
fn kind(expected: &dyn Expected) -> &'static str {
    let words = expected.to_string();
    let begins = |with: &str| words.starts_with(with);
    match () {
        () if begins("struct") || begins("a map") || begins("an object") => "object",
        () if begins("a sequence") || begins("a tuple") => "list",
        () if begins("a boolean") => "boolean",
        () if begins("u") || begins("i") || begins("f") => "number",
        () => "string",
    }
}

impl Misfit {
    pub(crate) fn new((code, names, pattern): Shape, values: &[&str]) -> Misfit {
        let fault = Fault::new(code, "", pattern);
        let facts = names.iter().zip(values);
        Misfit(Box::new(facts.fold(fault, |fault, (name, value)| fault.fact(name, value))))
    }

    /// What was handed on as text, or whatever else is said.
    fn told(text: &str) -> Misfit {
        let parts: Vec<&str> = text.split(PART).collect();
        let known = SHAPES.into_iter().find(|(code, ..)| parts[0] == *code);
        match (known, parts.as_slice()) {
            (Some(shape), [_, place, values @ ..]) => Misfit::new(shape, values).within(place),
            _ => Misfit::new(OTHER, &[text]),
        }
    }

    /// The fault, seen from the thing in which it lies.
    pub fn under(self, whole: &str) -> Fault {
        let place = match whole {
            "" => self.0.at.strip_prefix('.').unwrap_or(&self.0.at).to_owned(),
            whole => [whole, &self.0.at].concat(),
        };
        Fault { at: place, ..*self.0 }
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn within(mut self, part: &str) -> Misfit {
        self.0.at.insert_str(0, part);
        self
    }

    /// The same without the first part of its place: the variant is none in
    /// the text.
    #[cold]
    #[inline(never)]
    pub(crate) fn outside(mut self) -> Misfit {
        if let Some(place) = self.0.at.strip_prefix('.') {
            let end = place.find(['.', '[']).unwrap_or(place.len());
            self.0.at = place[end..].to_owned();
        }
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn in_field(self, key: &str) -> Misfit {
        self.within(key).within(".")
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn at(self, index: usize) -> Misfit {
        self.within(&format!("[{index}]"))
    }
}
