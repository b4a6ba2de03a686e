import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startPortal } from "./built-portal.ts";
import type { Measured } from "./measured.ts";
import { doMixedWork } from "./memory/mixed-work.ts";
import { runScenario } from "./run-scenario.ts";

const MEBIBYTE = 1024 * 1024;
const IDLE_SECONDS = 15;
/** The aims for the resident set, in MiB. */
const AIMS = { PostgreSQL: 300, embedded: 450 } as const;

/**
 * Measures the memory of the built server after its start, and when it is idle after mixed work: pages, their files,
 * lists, trees, contents, searches and certificates. The PostgreSQL server's own memory is not counted.
 */
export function run(): Promise<Measured[]> {
  return runScenario("memory", async (bundle) => {
    const { startServer }: typeof import("./memory/scenario") = await import(pathToFileURL(bundle).href);
    const server = await startServer();
    try {
      const environment = { DATABASE_URL: await server.createDatabase() };
      return [...(await measure("PostgreSQL", environment)), ...(await measure("embedded", {}))];
    } finally {
      await server.stop();
    }
  });
}

async function measure(engine: keyof typeof AIMS, environment: Readonly<Record<string, string>>): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), "portal-memory-"));
  await cp("config-ui", join(folder, "config-ui"), { recursive: true });
  const preload = pathToFileURL("tests/bench/memory/answer-usage.ts").href;
  // The first start makes the database and fills it. That takes memory of its own, and happens once.
  await (await startPortal(folder, environment)).stop();
  const portal = await startPortal(folder, {
    ...environment,
    NODE_OPTIONS: `--import ${preload}`,
    LOG_LEVEL: "error",
    RATE_LIMIT_SESSION: "1000000",
    RATE_LIMIT_ADDRESS: "1000000",
    RATE_LIMIT_VISITORS: "1000000",
  });
  try {
    const started = await portal.ask<NodeJS.MemoryUsage>("usage");
    const answers = await doMixedWork(portal.origin);
    await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
    const idle = await portal.ask<NodeJS.MemoryUsage>("usage");
    const row = (name: string, bytes: number, reference: number | null = null) => {
      const value = Math.round(bytes / MEBIBYTE);
      return {
        name: `memory, ${engine}: ${name}`,
        value,
        unit: "MiB",
        reference,
        ratio: reference && value / reference,
      };
    };
    return [
      row("resident after the start", started.rss),
      row(
        `resident, idle after ${answers} answers (reference: the aim; what holds it: docs/decisions/0033)`,
        idle.rss,
        AIMS[engine],
      ),
      row("heap in use, idle", idle.heapUsed),
      row("heap reserved, idle", idle.heapTotal),
      row("buffers outside the heap, idle", idle.arrayBuffers),
    ];
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
