import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, type Diagnostics } from "recheck";
import type { FoundExpression } from "./find-expressions";

const folder = join(import.meta.dirname, "../../../node_modules/.cache/portal-expressions");
/** By steps and not by time: on a busy machine a harmless expression ran out of time and was called slow. */
const limits = { timeout: 300_000, seedingTimeout: null, incubationTimeout: null, attackTimeout: null, randomSeed: 1 };
/** Without one that repeats without end, an expression cannot be slow. */
const repeats = /[*+]|\{\d+,\}/;

/** Why an expression may be slow on a long text; null when it is linear. What was found is kept: it takes seconds each. */
export async function slowness({ source, flags }: Pick<FoundExpression, "source" | "flags">): Promise<string | null> {
  if (!repeats.test(source)) return null;
  const file = join(folder, createHash("sha256").update(`recheck 4.5.0 by steps\n${flags}\n${source}`).digest("hex"));
  const kept = read(file);
  if (kept !== undefined) return kept === "" ? null : kept;
  const verdict = await check(source, flags, limits);
  const why = whyOf(verdict);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, why);
  return why === "" ? null : why;
}

function whyOf(verdict: Diagnostics): string {
  if (verdict.status === "safe") return "";
  return verdict.status === "vulnerable" ? verdict.complexity.summary : "it cannot be told whether it is linear";
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Not looked at before.
    return undefined;
  }
}
