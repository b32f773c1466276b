// How many tests passed, failed and were skipped.
export class Tally {
  constructor(passed, failed, skipped) {
    Object.assign(this, { passed, failed, skipped });
  }

  get total() {
    return this.passed + this.failed + this.skipped;
  }

  plus(other) {
    return new Tally(this.passed + other.passed, this.failed + other.failed, this.skipped + other.skipped);
  }

  /** A run that ended badly has failed at least once, whatever it counted. */
  ended(code) {
    return code !== 0 && this.failed === 0 ? new Tally(this.passed, 1, this.skipped) : this;
  }

  toString() {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`;
  }
}

/** One check that either holds or does not. */
export const check = (code) => (code === 0 ? new Tally(1, 0, 0) : new Tally(0, 1, 0));

/** The closing lines of Rust's own test harness, added up; ignored tests are skipped ones. */
export function fromLibtest(output) {
  let sum = new Tally(0, 0, 0);
  for (const found of output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)) {
    sum = sum.plus(new Tally(...found.slice(1).map(Number)));
  }
  return sum;
}

/**
 * nextest's JUnit report. A test that printed a line beginning with `skipped:`
 * passed nothing: it is counted as skipped.
 */
export function fromJUnit(xml) {
  const cases = [...xml.matchAll(/<testcase\b[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map((found) => found[1] ?? "");
  const failed = cases.filter((body) => /<(failure|error)\b/.test(body)).length;
  const skipped = cases.filter(
    (body) => !/<(failure|error)\b/.test(body) && (/<skipped\b/.test(body) || /(^|>)\s*skipped:/m.test(body)),
  ).length;
  return new Tally(cases.length - failed - skipped, failed, skipped);
}

/** Vitest's JSON report; a file that could not be loaded is a failure too. */
export function fromVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  return new Tally(
    report.numPassedTests,
    report.numFailedTests + broken,
    report.numPendingTests + report.numTodoTests,
  );
}
