/** What the options of a setup do, in German; in English the engine says it. */

export const options: Record<string, string> = {
  consent: "Ob die Zustimmung eines anderen Spielers erfragt wird oder am Tisch als erteilt gilt.",
  routes: "Welche Fahrten erlaubt sind: die einträglichsten, jede angesagte, oder was anderswo aufgeschrieben wurde.",
  route_nodes: "Nach wie vielen Schritten die Suche nach den besten Routen abgebrochen wird; die beste gefundene gilt dann als Höchstes.",
  loan_repayment: "Ob Einnahmen in Betriebsrunden Kredite von selbst tilgen oder nur eine Handlung in einer Aktienrunde.",
  game_end: "Welches Ende zählt, wenn mehrere anstehen: das früheste oder das zuerst ausgelöste.",
  bids_per_turn: "Wie viele Gebote ein Spieler in einem Zug einer Aktienrunde abgeben darf.",
  mail_on_local: "Ob ein L-Zug, der eine kleine Station anfährt, Post befördert.",
  stacks: "Was man von den wartenden Zertifikaten sieht: alle, die nächsten, oder keines.",
  tax_haven_multiple: "Ob die Steueroase mit ihrem eigenen Geld weitere Aktien kaufen darf.",
  plus_no_removals: "Alle 21 Privatgesellschaften spielen mit, statt drei zu entfernen.",
  plus_single_stack: "Die Privatgesellschaften kommen in einen Stapel, wie ohne 1822+.",
  starter: "Für die erste Partie: nur Privatgesellschaften, die einfach zu benutzen sind (P1, P2, P5 bis P14).",
  advanced: "Ein schnellerer Anfang: die Privatgesellschaften P1 bis P12, und die Metropolitan Railway im ersten Feld.",
  sw_peninsula: "Zwei zufällige Minors weichen M22 und M23, die im grauen Südwesten zu Hause sind.",
};
