// Running other programs.
import { spawn, spawnSync } from "node:child_process";
import { root, toolEnv } from "./project.mjs";

/** A failure that needs a sentence, not a stack. */
export class Failure extends Error {}

/**
 * Runs a program, shows what it prints and returns it with the exit code.
 * Nothing is read from standard input.
 */
export function attempt(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnv(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (stream, chunk) => {
      output += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", (chunk) => keep(process.stdout, chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk) => keep(process.stderr, chunk));
    child.on("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `attempt`, but a failure is thrown; what a quiet program said is shown then. */
export async function run(command, args, options = {}) {
  const { code, output } = await attempt(command, args, options);
  if (code !== 0) {
    if (options.quiet) process.stderr.write(output);
    throw new Failure(`${command} ${args.join(" ")} failed (exit code ${code})`);
  }
  return output;
}

/** What a program prints, or null where it is missing or fails. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    env: toolEnv(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout.trim() : null;
}

/** Runs `main` when the module is the program, with failures as one line. */
export async function program(meta, main) {
  const { pathToFileURL } = await import("node:url");
  if (!process.argv[1] || meta.url !== pathToFileURL(process.argv[1]).href) return;
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Failure ? `error: ${error.message}` : error);
    process.exitCode = 1;
  }
}
