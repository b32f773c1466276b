/** Refusals by code. `{name}` stands for a fact, as in the English pattern that comes with a refusal. */

import { refusals as of1822 } from "./refusals-1822.js";
import { refusals as ofWest } from "./refusals-west.js";

/** Those of both games, and what can be wrong with routes. */
export const shared: Record<string, string> = {
  "action/game_over": "Die Partie ist zu Ende.",
  "action/not_now": "Jetzt steht etwas anderes an als „{action}“.",
  "action/unknown_company": "Diese Gesellschaft gibt es nicht.",
  "action/unknown_hex": "Dieses Feld gibt es nicht.",
  "action/unknown_train": "Diesen Zug gibt es nicht.",
  "routes/broken": "Das Gleis ist keine durchgehende Linie von Halt zu Halt.",
  "routes/empty": "Die Route hat weder Gleis noch Halt.",
  "routes/exclusive": "Dieses Gleis darf im selben Zug nur von einem Zug befahren werden.",
  "routes/local_twice": "Für jeden Bahnhof fährt nur ein L-Zug.",
  "routes/no_pullman": "Die Gesellschaft hat für diesen Zug keinen Pullman.",
  "routes/no_token": "An der Route liegt kein Bahnhof der Gesellschaft.",
  "routes/not_for_train": "Diese Halte kann der Zug nicht anfahren.",
  "routes/passes_end": "Die Route führt über einen Halt hinaus, an dem sie enden muss.",
  "routes/passes_terminal": "Die Route führt über einen Halt hinaus, an dem ihr Gleis endet.",
  "routes/piece_twice": "Ein Stück Gleis wird zweimal befahren.",
  "routes/place_twice": "Die Route kommt zweimal an denselben Ort.",
  "routes/shared_hex": "Zwei Routen führen durch dasselbe Feld.",
  "routes/shared_stop": "Zwei Routen haben einen Halt gemeinsam.",
  "routes/shared_track": "Zwei Routen haben Gleis gemeinsam.",
  "routes/stops_differ": "Die Halte sind nicht die an diesem Gleis.",
  "routes/train_twice": "Der Zug hat schon eine Route.",
  "routes/unknown_piece": "Dieses Stück Gleis gibt es nicht.",
  "routes/unknown_stop": "Diesen Halt gibt es nicht.",
  "routes/unknown_train": "Die Gesellschaft hat keinen solchen Zug, oder er hat schon eine Route.",
  "sell/one_bundle": "Aktien einer Gesellschaft werden je Zug nur einmal verkauft, alle zusammen.",
  "track/allowance": "Ein weiteres Plättchen dieser Farbe kann die Gesellschaft in diesem Zug nicht legen.",
  "track/colour": "Plättchen der Farbe {colour} gibt es noch nicht.",
  "track/order": "Ausgebaut wird Farbe für Farbe: gelb, grün, braun, grau.",
  "track/supply": "Von diesen Plättchen ist keines mehr übrig.",
  "track/unknown_tile": "Dieses Plättchen oder diese Lage gibt es nicht.",
  "train/none": "Jene Gesellschaft hat keinen solchen Zug.",
  "train/not_for_sale": "Dieser Zug steht jetzt nicht zum Verkauf.",
  "train/phase": "Gesellschaften verkaufen einander Züge erst ab Phase 3.",
  "turn/compulsory": "Dieser Schritt darf nicht ausgelassen werden.",
};

export const refusals: Record<string, string> = { ...shared, ...of1822, ...ofWest };
