//! Where in a JSON text something stands, in the words of JavaScript:
//! `tiles[3].hex`.

use std::fmt::Write;

/// What is open at some point of the text.
enum Open {
    /// An object, with the key read last.
    Object(String),
    /// An array, with the index of the present element.
    Array(usize),
}

/// The path to the value in which the byte before `end` stands.
pub fn place(text: &str, end: usize) -> String {
    let mut open: Vec<Open> = Vec::new();
    let mut string: Option<String> = None;
    let mut escaped = false;
    let mut key_next = false;
    // What ends exactly there is still what is meant.
    for c in text.get(..end.saturating_sub(1)).unwrap_or(text).chars() {
        if let Some(read) = &mut string {
            if c == '"' && !escaped {
                let read = string.take().unwrap_or_default();
                if let (true, Some(Open::Object(key))) = (key_next, open.last_mut()) {
                    *key = read;
                    key_next = false;
                }
            } else {
                escaped = c == '\\' && !escaped;
                read.push(c);
            }
            continue;
        }
        match c {
            '"' => string = Some(String::new()),
            '{' => {
                open.push(Open::Object(String::new()));
                key_next = true;
            }
            '[' => open.push(Open::Array(0)),
            '}' | ']' => {
                open.pop();
            }
            ',' => match open.last_mut() {
                Some(Open::Array(index)) => *index += 1,
                Some(Open::Object(key)) => {
                    key.clear();
                    key_next = true;
                }
                None => {}
            },
            _ => {}
        }
    }
    // At the end of an object it is the object that is wrong.
    if let (Some(b'}'), Some(Open::Object(key))) =
        (end.checked_sub(1).and_then(|at| text.as_bytes().get(at)), open.last_mut())
    {
        key.clear();
    }
    let mut path = String::new();
    for at in &open {
        // Writing to a string cannot fail.
        let _ = match at {
            Open::Object(key) if key.is_empty() => Ok(()),
            Open::Object(key) => write!(path, ".{key}"),
            Open::Array(index) => write!(path, "[{index}]"),
        };
    }
    path
}
