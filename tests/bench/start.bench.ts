import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverOptions } from "../../server/start/server-options.mjs";
import type { Measured } from "./measured.ts";
import { median } from "./measured-process.ts";

const RUNS = 3;

/**
 * Measures how long a developer waits, in milliseconds: for the first and the next start of a server, and for a build.
 */
export async function run(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), "portal-start-"));
  try {
    await cp("config-ui", join(folder, "config-ui"), { recursive: true });
    const first = await startOnce(folder);
    const starts = await repeat(() => startOnce(folder));
    const builds = await repeat(buildOnce);
    return [
      row("first start: database made and demo tenant filled", first, null),
      row("next start to ready (reference: the aim)", median(starts), 2000),
      row("production build (reference: the aim)", median(builds), 3000),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row(name: string, value: number, reference: number | null): Measured {
  return { name: `start: ${name}`, value, unit: "ms", reference, ratio: reference === null ? null : value / reference };
}

/** Milliseconds from the start of the process to the first answer of a ready server. */
async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, [...serverOptions, "dist/server/main.mjs"], {
    env: { ...process.env, PORT: "0", DATA_DIR: join(folder, "data"), CONFIG_DIR: join(folder, "config-ui") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const address = await addressOf(server);
    const response = await fetch(`${address}/readyz`);
    if (!response.ok) throw new Error(`/readyz answers ${response.status}.`);
    return performance.now() - started;
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdout?.on("data", (bytes: Buffer) => {
      text += bytes;
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(text);
      if (address) resolve(address[0]);
    });
    server.once("exit", (code) => reject(new Error(`The server stopped with ${code}: ${text}`)));
  });
}

function buildOnce(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ["esbuild.config.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
    build.once("exit", (code) =>
      code === 0 ? resolve(performance.now() - started) : reject(new Error(`The build ended with ${code}.`)),
    );
  });
}

async function repeat(task: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < RUNS; index += 1) times.push(await task());
  return times;
}
