/** The package's types, as the page uses them. */

export type {
  BoardInfo,
  LegalLay,
  Position,
  RecordedRuns,
  ResultRoute,
  RouteProblem,
  RouteResult,
} from "railhead-18xx";

// A board is drawn from the plain data that the drawing module describes; the
// package's own boards are such data, and so is what stands for a route problem.
export type { Board } from "../board-svg/index.js";
