/** English. Every other language has exactly these keys. `{name}` stands for a fact. */

import { decide } from "./decide.js";
import { faults } from "./faults.js";
import { panels } from "./panels.js";
import { reasons } from "./reasons.js";
import { shell } from "./shell.js";
import { viewer } from "./viewer.js";
import { words } from "./words.js";

export const en = { ...shell, ...decide, ...words, ...reasons, ...faults, ...panels, ...viewer } as const;

export type Key = keyof typeof en;
