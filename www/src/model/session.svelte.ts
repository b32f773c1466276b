/** What the page shows, and what can be done to it. Components only draw it. */

import { RailheadError } from "railhead-18xx/worker";
import type { EngineClient, Progress } from "../engine/client.js";
import type { BoardState } from "../board-svg/index.js";
import { t } from "../text/index.svelte.js";
import { errorWords } from "../words/faults.js";
import { readFiles, type TextFile } from "./files.js";
import { problemBoard } from "./problem.js";
import type { Board, BoardInfo, Position, RecordedRuns, RouteProblem, RouteResult, LegalLay } from "./types.js";

export type Search =
  | { state: "idle" }
  | { state: "running"; progress: Progress | null }
  | { state: "done"; result: RouteResult; millis: number }
  | { state: "stopped" }
  | { state: "failed"; message: string };

/** Whether the engine says no more against a position than its rules do: it can be drawn. */
const ofRules = (error: unknown): boolean => error instanceof RailheadError && error.code.startsWith("position/");

export class Session {
  boards = $state.raw<BoardInfo[]>([]);
  board = $state.raw<Board | null>(null);
  /** What lies on the board; null for the bare printed board. */
  position = $state.raw<Position | null>(null);
  /** A route problem of any board instead of a position. */
  problem = $state.raw<{ problem: RouteProblem; state: BoardState } | null>(null);
  /** Where the position came from. */
  source = $state<string | null>(null);
  recording = $state.raw<RecordedRuns | null>(null);
  step = $state(0);
  company = $state<string | null>(null);
  search = $state.raw<Search>({ state: "idle" });
  activeRoute = $state<number | null>(null);
  lays = $state.raw<{ company: string; list: LegalLay[] } | null>(null);
  hex = $state<string | null>(null);
  notice = $state.raw<{ kind: "error" | "info"; text: string } | null>(null);

  private readonly known = new Map<string, Board>();
  private abort: AbortController | null = null;
  private turn = 0;

  constructor(private readonly engine: EngineClient) {}

  /** Routes to draw. */
  get routes(): RouteResult["routes"] {
    return this.search.state === "done" ? this.search.result.routes : [];
  }

  async start(title: string | null, sample?: { text: string; name: string }): Promise<void> {
    this.boards = await this.engine.boards();
    if (sample) {
      await this.open([sample]);
      if (this.board) return;
    }
    const wanted = this.boards.find((b) => b.title === title) ?? this.boards[0];
    if (wanted) await this.showBoard(wanted.title);
  }

  private async load(title: string): Promise<Board> {
    let board = this.known.get(title);
    if (!board) this.known.set(title, (board = await this.engine.board(title)));
    return board;
  }

  /** The printed board, with nothing on it. */
  async showBoard(title: string): Promise<void> {
    const turn = ++this.turn;
    const board = await this.load(title);
    if (turn !== this.turn) return;
    this.clear();
    this.board = board;
  }

  /** The board as it is before the first tile. */
  async showStart(): Promise<void> {
    const title = this.board?.title;
    if (!title) return;
    const turn = ++this.turn;
    const position = await this.engine.startPosition(title);
    const board = await this.load(title);
    if (turn !== this.turn) return;
    this.clear();
    this.board = board;
    this.position = position;
    this.source = t("viewer.atStart");
  }

  private clear(): void {
    this.stop();
    this.position = null;
    this.problem = null;
    this.source = null;
    this.recording = null;
    this.step = 0;
    this.company = null;
    this.search = { state: "idle" };
    this.activeRoute = null;
    this.lays = null;
    this.hex = null;
    this.notice = null;
  }

  /** Opens files. If they cannot be read, what is shown stays as it is. */
  async open(files: readonly TextFile[]): Promise<void> {
    const turn = ++this.turn;
    const name = files.map((f) => f.name).join(", ");
    try {
      const boards = await Promise.all(this.boards.map((b) => this.load(b.title)));
      const opened = readFiles(files, boards);
      if (opened.kind === "problem") {
        await this.engine.check(opened.problem, null);
        const { board, state } = await problemBoard(opened.problem, (colour, code) => this.engine.parseTile(colour, code));
        if (turn !== this.turn) return;
        this.clear();
        this.board = board;
        this.problem = { problem: opened.problem, state };
        this.source = opened.problem.name ?? name;
        this.choose(opened.problem.company);
      } else if (opened.kind === "recording") {
        const recording = await this.engine.recordedRuns(opened.trace, opened.game);
        if (recording.runs.length === 0) throw new Error(t("viewer.noRuns"));
        const board = await this.load(recording.title);
        if (turn !== this.turn) return;
        this.clear();
        this.board = board;
        this.source = name;
        this.recording = recording;
        this.showRun(recording.runs.length - 1);
      } else {
        const { position } = opened;
        const board = await this.load(position.title);
        const against = await this.engine.check(position, board.companies[0]?.id ?? "").catch((error: unknown) => error);
        if (against !== undefined && !ofRules(against)) throw against;
        if (turn !== this.turn) return;
        this.clear();
        this.board = board;
        this.position = position;
        this.source = name;
        if (against !== undefined) this.notice = { kind: "error", text: t("viewer.faulty", { name, reason: errorWords(against) }) };
      }
    } catch (error) {
      if (turn === this.turn) this.notice = { kind: "error", text: t("viewer.notOpened", { name, reason: errorWords(error) }) };
    }
  }

  /** Another run of the recorded game. */
  showRun(step: number): void {
    const run = this.recording?.runs[step];
    if (!run) return;
    this.stop();
    this.step = step;
    this.position = run.position;
    this.lays = null;
    this.activeRoute = null;
    this.search = { state: "idle" };
    const wanted = run.company ?? this.company;
    this.company = this.companies().some((c) => c.id === wanted) ? wanted : null;
    if (this.company && this.runs(this.company)) void this.findRoutes(this.company);
  }

  /** What lies on the board. */
  get state(): BoardState | null {
    return this.problem?.state ?? this.position;
  }

  /** Companies on the board, those with trains first, in the order of the position. */
  companies(): { id: string; trains: string[] }[] {
    if (this.problem) {
      const { company, trains } = this.problem.problem;
      return [{ id: company, trains: trains.map((t) => t.name) }];
    }
    const running = (this.position?.companies ?? [])
      .filter((c) => (c.trains ?? []).length > 0)
      .map((c) => ({ id: c.id, trains: c.trains ?? [] }));
    const seen = new Set(running.map((c) => c.id));
    const idle = (this.position?.tokens ?? []).flatMap(({ company }) => {
      if (seen.has(company)) return [];
      seen.add(company);
      return [{ id: company, trains: [] }];
    });
    return [...running, ...idle];
  }

  /** Whether a company has trains to run. */
  runs(company: string): boolean {
    return this.companies().some((c) => c.id === company && c.trains.length > 0);
  }

  choose(company: string): void {
    this.stop();
    this.company = company;
    this.lays = null;
    this.activeRoute = null;
    this.search = { state: "idle" };
    if (this.runs(company)) void this.findRoutes(company);
  }

  async findRoutes(company: string): Promise<void> {
    const input = this.problem?.problem ?? this.position;
    if (!input) return;
    this.stop();
    const abort = new AbortController();
    this.abort = abort;
    this.activeRoute = null;
    this.search = { state: "running", progress: null };
    const begun = performance.now();
    try {
      const result = await this.engine.optimizeRoutes(input, this.problem ? null : company, {
        signal: abort.signal,
        onProgress: (progress) => {
          if (this.abort === abort) this.search = { state: "running", progress };
        },
      });
      if (this.abort !== abort) return;
      this.search = { state: "done", result, millis: performance.now() - begun };
    } catch (error) {
      if (this.abort !== abort) return;
      this.search = abort.signal.aborted
        ? { state: "stopped" }
        : { state: "failed", message: errorWords(error) };
    } finally {
      if (this.abort === abort) this.abort = null;
    }
  }

  /** Ends a running search. */
  stop(): void {
    const { abort } = this;
    if (!abort) return;
    abort.abort();
    this.abort = null;
    this.search = { state: "stopped" };
  }

  async showLays(company: string): Promise<void> {
    const { position } = this;
    if (!position) return;
    try {
      const list = await this.engine.legalTileLays(position, company);
      if (this.position === position) this.lays = { company, list };
    } catch (error) {
      this.notice = { kind: "error", text: errorWords(error) };
    }
  }

  hideLays(): void {
    this.lays = null;
  }
}
