// Best routes from JavaScript: results, limits, progress, the worker.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RailheadError, optimizeRoutes, parseTile, startPosition, validateRoutes } from "railhead-18xx";
import type { Position, RouteProblem, RouteProgress } from "railhead-18xx";
import { initSync as glue } from "../../pkg/railhead.js";
import { createWorker } from "railhead-18xx/worker";
import { hardProblem } from "../support/hard.js";

const read = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join("examples", folder, file), "utf8"));
const west = startPosition("18West");
const hard = hardProblem();

test("18West at the start: UP earns exactly 130 with two 2-trains", () => {
  const result = optimizeRoutes(west, "UP");
  expect(result).toMatchObject({ total: 130, mail: 0, status: "optimal", bound: 130 });
  expect(result.routes.map(({ revenue }) => revenue).sort()).toEqual([50, 80]);
  expect(result.alternatives[0]).toEqual({ total: result.total, mail: result.mail, routes: result.routes });
});

describe("every example", () => {
  test.each(readdirSync("examples/positions"))("position %s", (file) => {
    const position = read<Position>("positions", file);
    const running = (position.companies ?? []).filter(({ trains }) => trains?.length);
    expect(running.length).toBeGreaterThan(0);
    for (const { id } of running) {
      const result = optimizeRoutes(position, id, { maxMillis: 2000 });
      expect(result.total).toBeGreaterThan(0);
      expect(result.bound).toBeGreaterThanOrEqual(result.total);
      expect(validateRoutes(position, id, result.routes)).toEqual(result.alternatives[0]);
    }
  });

  test.each(readdirSync("examples/problems"))("problem %s", (file) => {
    const problem = read<RouteProblem>("problems", file);
    const result = optimizeRoutes(problem);
    expect(result.status).toBe("optimal");
    expect(validateRoutes(problem, result.routes)).toEqual(result.alternatives[0]);
  });
});

describe("K124: limits", () => {
  test("in milliseconds end the search about then", () => {
    const start = performance.now();
    const { status, total, bound } = optimizeRoutes(hard, { maxMillis: 200 });
    const took = performance.now() - start;
    expect(status).toBe("limit");
    expect(bound).toBeGreaterThanOrEqual(total);
    expect(took).toBeLessThan(2000);
  });

  test("in nodes give the same result every time", () => {
    const once = optimizeRoutes(hard, { maxNodes: 5000 });
    expect(once.status).toBe("limit");
    expect(once.nodes).toBeLessThanOrEqual(5000);
    expect(optimizeRoutes(hard, { maxNodes: 5000 })).toEqual(once);
  });
});

describe("onProgress", () => {
  test("is told nodes, total and bound, and ends the search with false", () => {
    const told: RouteProgress[] = [];
    const result = optimizeRoutes(hard, { maxMillis: 10_000, onProgress: (progress) => told.push(progress) < 3 });
    expect(told).toHaveLength(3);
    expect(result.status).toBe("limit");
    expect(told.map(({ nodes }) => nodes)).toEqual(told.map(({ nodes }) => nodes).sort((a, b) => a - b));
  });

  test("may throw: the error is the caller's own, and the engine goes on", () => {
    const own = new TypeError("mine");
    const onProgress = () => {
      throw own;
    };
    expect(() => optimizeRoutes(hard, { maxMillis: 10_000, onProgress })).toThrow(own);
    expect(optimizeRoutes(west, "UP").total).toBe(130);
  });
});

describe("refusals", () => {
  const refused = (work: () => unknown, code: string) =>
    expect(work).toThrow(expect.objectContaining({ name: "RailheadError", code }));

  test("a company that is not there", () => refused(() => optimizeRoutes(west, "LNWR"), "position/unknown_company"));
  test("an option that is none", () =>
    refused(() => optimizeRoutes(west, "UP", { maxSeconds: 3 } as never), "input/bad_shape"));
  test("a hex that is not there", () => {
    const tokens = [{ company: "AB", hex: "Z99" }];
    expect(() => optimizeRoutes({ ...hard, tokens })).toThrow(/tokens\[0\]/);
  });
  test("routes that are none", () =>
    refused(() => validateRoutes(west, "UP", "east" as never), "input/bad_shape"));
});

test("K121: thousands of calls without awaiting leave no memory behind", () => {
  // The engine runs already, so this only hands out its memory.
  const { memory } = glue({ module: new Uint8Array() });
  const work = (calls: number) => {
    for (let k = 0; k < calls; k++) parseTile("yellow", "city=revenue:20;path=a:0,b:_0;path=a:_0,b:3");
    for (let k = 0; k < calls / 1000; k++) optimizeRoutes(west, "UP");
    for (let k = 0; k < calls / 100; k++) expect(() => optimizeRoutes(west, "LNWR")).toThrow(RailheadError);
  };
  work(1000);
  const before = memory.buffer.byteLength;
  work(50_000);
  expect(memory.buffer.byteLength - before).toBeLessThan(1024 * 1024);
});

describe("in a worker", () => {
  test("the same result, with progress on the way", async () => {
    using worker = createWorker();
    expect(await worker.optimizeRoutes(west, "UP")).toEqual(optimizeRoutes(west, "UP"));
    const told: RouteProgress[] = [];
    const result = await worker.optimizeRoutes(hard, { maxMillis: 500, onProgress: (progress) => told.push(progress) });
    expect(result.status).toBe("limit");
    expect(told.length).toBeGreaterThan(2);
  });

  test("aborting ends a search at once; what waits behind it is answered", async () => {
    using worker = createWorker();
    const abort = new AbortController();
    const search = worker.optimizeRoutes(hard, { signal: abort.signal, onProgress: () => abort.abort() });
    const next = worker.optimizeRoutes(west, "UP");
    await expect(search).rejects.toMatchObject({ name: "AbortError" });
    expect((await next).total).toBe(130);
  });

  test("aborting something that waits leaves the search alone", async () => {
    using worker = createWorker();
    const abort = new AbortController();
    const search = worker.optimizeRoutes(hard, { maxMillis: 200 });
    const waiting = worker.optimizeRoutes(hard, { signal: abort.signal });
    abort.abort(new Error("no longer wanted"));
    await expect(waiting).rejects.toThrow("no longer wanted");
    expect((await search).status).toBe("limit");
  });

  test("errors keep their code", async () => {
    using worker = createWorker();
    const error: unknown = await worker.optimizeRoutes(west, "LNWR").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RailheadError);
    expect(error).toMatchObject({ code: "position/unknown_company" });
    expect(error).toMatchObject({ facts: [{ name: "title", value: "18West" }, { name: "company", value: "LNWR" }] });
    const worse = worker.optimizeRoutes({ ...west, tiles: [{ hex: "Z99", tile: "9", rotation: 0 }] }, "UP");
    await expect(worse).rejects.toMatchObject({ faults: [{ code: "position/unknown_hex", at: "tiles[0].hex" }] });
    await expect(worker.call("nothing" as "boards", [])).rejects.toMatchObject({ code: "worker/unknown_method" });
  });

  test("what cannot be sent is refused, and the worker goes on", async () => {
    using worker = createWorker();
    await expect(worker.call("board", [(() => 1) as never])).rejects.toMatchObject({ code: "worker/failed" });
    expect(await worker.call("boards", [])).toHaveLength(4);
  });

  test("terminate() rejects what is under way", async () => {
    const worker = createWorker();
    const search = worker.optimizeRoutes(hard);
    const waiting = worker.call("boards", []);
    worker.terminate();
    await expect(search).rejects.toMatchObject({ code: "worker/terminated" });
    await expect(waiting).rejects.toMatchObject({ code: "worker/terminated" });
    expect(await worker.call("boards", [])).toHaveLength(4);
    worker.terminate();
  });

  test("a module that is none is told, and the next call may do better", async () => {
    using worker = createWorker({ module: new Uint8Array([1, 2, 3]) });
    await expect(worker.call("boards", [])).rejects.toMatchObject({ code: "init/bad_module" });
    await expect(worker.call("boards", [])).rejects.toMatchObject({ code: "init/bad_module" });
  });
});
