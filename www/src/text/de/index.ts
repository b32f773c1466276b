/** German. */

import type { Key } from "../en/index.js";
import { decide } from "./decide.js";
import { panels } from "./panels.js";
import { shell } from "./shell.js";
import { viewer } from "./viewer.js";
import { words } from "./words.js";

export const de: Record<Key, string> = { ...shell, ...decide, ...words, ...panels, ...viewer };
