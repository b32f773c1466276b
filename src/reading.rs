//! Reading JSON into types: the text becomes a value first, and every type
//! is then read from values, so that a type's reader is compiled for one
//! source alone and reads objects only as objects. What does not fit is told
//! with its place, in the words of JavaScript: `.tiles[3].hex`.

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected,
    IntoDeserializer, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde_json::Value;

use crate::misfit::NOT_JSON;

pub use crate::misfit::Misfit;

/// Reads JSON text.
///
/// # Errors
/// That it is no JSON, or what does not fit.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Misfit> {
    read_value(&parse(text)?)
}

/// Reads JSON text as a value.
///
/// # Errors
/// That it is no JSON.
pub fn parse(text: &str) -> Result<Value, Misfit> {
    parse_line(text, 0)
}

/// The same for a line of a text, counted from 0.
///
/// # Errors
/// That it is no JSON.
pub fn parse_line(text: &str, number: usize) -> Result<Value, Misfit> {
    serde_json::from_str(text).map_err(|error| {
        let line = error.line() + number;
        Misfit::new(NOT_JSON, &[&line.to_string(), &error.column().to_string()])
    })
}

/// Reads a value.
///
/// # Errors
/// What does not fit.
pub fn read_value<T: DeserializeOwned>(value: &Value) -> Result<T, Misfit> {
    T::deserialize(Reader(value))
}

/// Defines an enum that says in a field which of its variants an object is.
/// serde's own reader of such enums holds whatever it finds in a form of its
/// own and compiles all that they contain once more for it; here the object is
/// turned into one that an ordinary enum reads.
macro_rules! tagged {
    (
        $itself:literal, tag = $tag:literal, [$($way:tt)*]
        $(#[$meta:meta])*
        pub enum $name:ident { $($variants:tt)* }
    ) => {
        $(#[$meta])*
        #[serde(tag = $tag, $($way)*)]
        pub enum $name { $($variants)* }

        const _: () = {
            #[derive(serde::Deserialize)]
            #[serde(remote = $itself, $($way)*)]
            #[allow(dead_code)]
            enum Untagged { $($variants)* }

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    let value = $crate::reading::untagged($tag, from)?;
                    let read = Untagged::deserialize($crate::reading::Reader(&value));
                    read.map_err(|misfit| serde::de::Error::custom(misfit.outside()))
                }
            }
        };
    };
}

pub(crate) use tagged;

/// Turns `{"type": "bid", "price": 5}` into `{"bid": {"price": 5}}`.
pub fn untagged<'de, D: Deserializer<'de>>(tag: &'static str, from: D) -> Result<Value, D::Error> {
    let value = Value::deserialize(from)?;
    let Value::Object(mut map) = value else {
        return Err(D::Error::custom(Reader(&value).wrong(&"an object")));
    };
    match map.remove(tag) {
        Some(Value::String(name)) => {
            let mut outside = serde_json::Map::new();
            outside.insert(name, Value::Object(map));
            Ok(Value::Object(outside))
        }
        Some(other) => Err(D::Error::custom(Reader(&other).wrong(&"a string").in_field(tag))),
        None => Err(D::Error::missing_field(tag)),
    }
}

/// A value as the readers of types see it.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'v>(pub &'v Value);

impl Reader<'_> {
    #[cold]
    #[inline(never)]
    fn wrong(self, expected: &dyn Expected) -> Misfit {
        let found = match self.0 {
            Value::Null => Unexpected::Other("null"),
            Value::Bool(is) => Unexpected::Bool(*is),
            Value::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(number), _) => Unexpected::Signed(number),
                (_, Some(number)) => Unexpected::Unsigned(number),
                _ => Unexpected::Other("floating point number"),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Misfit::invalid_type(found, expected)
    }
}

/// The numbers that are asked for: what is out of range the visitor says.
macro_rules! whole_numbers {
    ($($name:ident)*) => {
        $(
            fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
                match self.0 {
                    Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                        (Some(number), _) => visitor.visit_u64(number),
                        (_, Some(number)) => visitor.visit_i64(number),
                        _ => Err(self.wrong(&visitor)),
                    },
                    _ => Err(self.wrong(&visitor)),
                }
            }
        )*
    };
}

macro_rules! texts {
    ($($name:ident)*) => {
        $(
            fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
                match self.0 {
                    Value::String(text) => visitor.visit_str(text),
                    _ => Err(self.wrong(&visitor)),
                }
            }
        )*
    };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is) => visitor.visit_bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), _, _) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (_, _, number) => visitor.visit_f64(number.unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_str(text),
            Value::Array(list) => visitor.visit_seq(Items { list: list.iter(), read: 0 }),
            Value::Object(map) => visitor.visit_map(Entries { map: map.iter(), value: None }),
        }
    }

    whole_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    texts! { deserialize_char deserialize_str deserialize_string deserialize_identifier }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Bool(is) => visitor.visit_bool(*is),
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        Err(self.wrong(&visitor))
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        Err(self.wrong(&visitor))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Array(list) => visitor.visit_seq(Items { list: list.iter(), read: 0 }),
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Array(list) if list.len() == len => self.deserialize_seq(visitor),
            Value::Array(list) => Err(Misfit::invalid_length(list.len(), &visitor)),
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Object(map) => visitor.visit_map(Entries { map: map.iter(), value: None }),
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(Chosen { name, content: None }),
            Value::Object(map) => match map.iter().next() {
                Some((name, content)) if map.len() == 1 => {
                    visitor.visit_enum(Chosen { name, content: Some(content) })
                }
                _ => Err(self.wrong(&"a map with a single key")),
            },
            _ => Err(self.wrong(&visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }
}

struct Items<'v> {
    list: std::slice::Iter<'v, Value>,
    read: usize,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misfit> {
        let Some(value) = self.list.next() else { return Ok(None) };
        self.read += 1;
        match seed.deserialize(Reader(value)) {
            Ok(value) => Ok(Some(value)),
            Err(misfit) => Err(misfit.at(self.read - 1)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len())
    }
}

struct Entries<'v> {
    map: serde_json::map::Iter<'v>,
    value: Option<(&'v str, &'v Value)>,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misfit> {
        let Some((key, value)) = self.map.next() else { return Ok(None) };
        self.value = Some((key, value));
        seed.deserialize(named(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Misfit> {
        let (key, value) = self.value.take().unwrap_or(("", &Value::Null));
        seed.deserialize(Reader(value)).map_err(|misfit| misfit.in_field(key))
    }
}

fn named(name: &str) -> StrDeserializer<'_, Misfit> {
    name.into_deserializer()
}

/// A variant, with what belongs to it.
struct Chosen<'v> {
    name: &'v str,
    content: Option<&'v Value>,
}

impl<'de, 'v> EnumAccess<'de> for Chosen<'v> {
    type Error = Misfit;
    type Variant = Chosen<'v>;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, Chosen<'v>), Misfit> {
        Ok((seed.deserialize(named(self.name))?, self))
    }
}

impl Chosen<'_> {
    fn content(&self) -> Reader<'_> {
        Reader(self.content.unwrap_or(&Value::Null))
    }
}

impl<'de> VariantAccess<'de> for Chosen<'_> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        match self.content {
            None | Some(Value::Null) => Ok(()),
            Some(Value::Object(map)) => match map.keys().next() {
                None => Ok(()),
                Some(field) => Err(Misfit::unknown_field(field, &[])),
            },
            Some(_) => Err(self.content().wrong(&"nothing but its name").in_field(self.name)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misfit> {
        seed.deserialize(self.content()).map_err(|misfit| misfit.in_field(self.name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Misfit> {
        let read = self.content().deserialize_tuple(len, visitor);
        read.map_err(|misfit| misfit.in_field(self.name))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let read = self.content().deserialize_map(visitor);
        read.map_err(|misfit| misfit.in_field(self.name))
    }
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use super::*;
    use crate::game::{Action, Family, Save, Setup};
    use crate::position::Position;
    use crate::routes::RouteProblem;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    fn same<T: DeserializeOwned + PartialEq + fmt::Debug>(text: &str) {
        let theirs: T = serde_json::from_str(text).unwrap();
        assert_eq!(read::<T>(text), Ok(theirs));
    }

    #[test]
    fn the_same_is_read_as_by_serde_json() {
        same::<Position>(include_str!("../examples/positions/18west-middle.json"));
        same::<RouteProblem>(include_str!("../examples/problems/mines-and-ferries.json"));
        same::<Action>(r#"{"type":"buy_train","train":"2","from":{"company":"LNWR"},"price":-7}"#);
        same::<Action>(
            r#"{"type":"buy_train","train":"2","from":"pool","price":1,"exchange":null}"#,
        );
        same::<Family>(
            r#"{"action":{"type":"pass"},"free":{"type":"rotation","rotations":[0,5]}}"#,
        );
        same::<Setup>(r#"{"title":"1822","players":["A"],"options":{"x":[1.5,null,{"y":-2}]}}"#);
        same::<Save>(
            r#"{"format":"f","version":1,"rules":2,"setup":{"title":"","players":[]},
                "actions":[{"type":"dividend","kind":"half"},{"type":"answer","accept":true}]}"#,
        );
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place() {
        let wrong = |text: &str| read::<Save>(text).unwrap_err().to_string();
        let with = |setup: &str, actions: &str| {
            wrong(&format!(
                r#"{{"format":"f","version":1,"rules":2,"setup":{setup},"actions":{actions}}}"#
            ))
        };
        let setup = r#"{"title":"","players":[]}"#;
        assert!(
            with(setup, r#"[{"type":"pass"},{"type":"pas"}]"#)
                .starts_with("actions[1]: unknown variant")
        );
        assert!(with(setup, "{}").starts_with("actions: invalid type: object, expected list"));
        assert!(
            with(r#"{"title":"","players":["A",7]}"#, "[]")
                .starts_with("setup.players[1]: invalid type")
        );
        assert!(with(r#"{"title":""}"#, "[]").starts_with("setup: missing field `players`"));
        assert!(with(r#"{"tilte":""}"#, "[]").starts_with("setup: unknown field `tilte`"));
        assert!(wrong("[]").starts_with("invalid type: list"));
        assert_eq!(
            with(setup, r#"[{"type":"bid","item":"P1","price":"much"}]"#),
            r#"actions[0].price: invalid type: "much", expected number"#
        );
        assert!(wrong("{").contains("line 1"));
    }
}
