import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, type Diagnostics } from "recheck";
import type { FoundExpression } from "./find-expressions";

const folder = join(import.meta.dirname, "../../../node_modules/.cache/portal-expressions");
/**
 * Limits for the check of a regular expression. `timeout`, for the whole check, is in milliseconds. The phases of the
 * check have no time limit (`null`), because on a busy machine a time limit reports harmless expressions as slow. The
 * checker limits the steps of each phase instead.
 */
const limits = { timeout: 300_000, seedingTimeout: null, incubationTimeout: null, attackTimeout: null, randomSeed: 1 };
/** Matches a regular expression with unlimited repetition. Without such a repetition it cannot be slow. */
const repeats = /[*+]|\{\d+,\}/;

/**
 * The reason why a regular expression may be slow on a long text. null when it cannot be: it repeats nothing without
 * limit, or its time grows linearly with the text. Results are stored in files, because each check takes seconds.
 */
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
    // No result for this expression has been stored yet.
    return undefined;
  }
}
