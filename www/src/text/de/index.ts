/** German. */

import type { Key } from "../en/index.js";
import { decide } from "./decide.js";
import { faults } from "./faults.js";
import { panels } from "./panels.js";
import { reasons } from "./reasons.js";
import { shell } from "./shell.js";
import { viewer } from "./viewer.js";
import { words } from "./words.js";

export const de: Record<Key, string> = { ...shell, ...decide, ...words, ...reasons, ...faults, ...panels, ...viewer };
