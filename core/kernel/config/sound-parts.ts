import type { TenantConfig } from "../schema/tenant-config.schema";
import { escapePointer, pointerSteps } from "./pointers";

/**
 * A faulty part of a configuration, and what becomes of it:
 * - `value`: the value at `pointer` is left out, and its last good value stays
 * - `key`: `pointer` leads to a key that has no meaning; it is left out
 * - `name`: `pointer` leads to a name that nothing has; it changes nothing, unless a fragment brings it
 * - `entry`: the entry of a list at `pointer` is left out. Its last good value does not stay, because it may be of
 *   another entry
 * - `nothing`: the part changes nothing
 *
 * A key or a name may stand for another that was meant, so what its object named before and does not name now keeps its
 * last good value. Otherwise a misspelt name would turn on what was off.
 */
export interface FaultyPart {
  readonly pointer: string;
  readonly loss: "value" | "key" | "name" | "entry" | "nothing";
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The sections whose entries are left out as a whole. Without a faulty `roles` a portal would be there for everybody,
 * without a faulty `integrity` a fragment would not be checked.
 */
const wholeEntries: ReadonlySet<string> = new Set(["portals", "fragments"]);

/**
 * The parts of a configuration without fault, with the last good values in the place of the faulty ones. Null if
 * nothing of it can be used.
 * @param lastGood the last configuration of the same file, without faults
 */
export function soundParts(value: unknown, faulty: readonly FaultyPart[], lastGood: TenantConfig): TenantConfig | null {
  if (!isObject(value) || faulty.some(({ pointer, loss }) => pointer === "" && loss === "value")) return null;
  const ofLists = new Set(faulty.flatMap(({ pointer, loss }) => (loss === "entry" ? pointer : [])));
  return faulty
    .filter(({ loss }) => loss !== "entry")
    .reduce<Json>(
      (sound, { pointer, loss }) => {
        const steps = pointerSteps(pointer);
        const isInEntry = steps.length > 2 && wholeEntries.has(steps[0] ?? "");
        return isInEntry ? mend(sound, steps.slice(0, 2), "value", lastGood) : mend(sound, steps, loss, lastGood);
      },
      withoutEntries(value, ofLists, "") as Json,
    );
}

function withoutEntries(value: unknown, left: ReadonlySet<string>, pointer: string): unknown {
  if (left.size === 0 || typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const at = `${pointer}/${escapePointer(key)}`;
    return left.has(at) ? [] : [[key, withoutEntries(inner, left, at)] as const];
  });
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

function mend(value: Json, [step = "", ...rest]: readonly string[], loss: FaultyPart["loss"], lastGood: unknown): Json {
  const before = isObject(lastGood) ? lastGood : {};
  const inner = Object.hasOwn(value, step) ? value[step] : undefined;
  const innerBefore = Object.hasOwn(before, step) ? before[step] : undefined;
  if (rest.length > 0 && isObject(inner)) return withEntry(value, step, mend(inner, rest, loss, innerBefore));
  // The fault is inside a list.
  if (rest.length > 0) return withEntry(value, step, innerBefore);
  switch (loss) {
    case "nothing":
    case "entry":
      return value;
    case "name":
      return { ...before, ...value };
    case "key":
      return { ...before, ...withEntry(value, step, undefined) };
    case "value":
      return withEntry(value, step, innerBefore);
  }
}

/** Copies an object with another value for one key. With `undefined` the key is left out. */
function withEntry(object: Json, key: string, value: unknown): Json {
  const others = Object.entries(object).map(([name, old]) => [name, name === key ? value : old] as const);
  return Object.fromEntries(others.filter(([name]) => name !== key || value !== undefined));
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
