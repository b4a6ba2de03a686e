import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Measured } from "./measured.ts";

/**
 * Measures the rules of learning, the pure functions that decide what the browser shows: all their answers for the
 * cards of 10,000 courses, and for a tree of 10,000 activities.
 */
export async function run(): Promise<Measured[]> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/rules/scenario.ts"],
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "error",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { measureRules }: typeof import("./rules/scenario") = await import(`data:text/javascript;base64,${code}`);
  return measureRules();
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  for (const { name, value, unit, ratio } of await run()) {
    const beside = typeof ratio !== "number" ? "" : `  (${ratio.toFixed(2)} × the reference)`;
    process.stdout.write(`${name}: ${value.toFixed(2)} ${unit}${beside}\n`);
  }
}
