import type { TenantConfig } from "../schema/tenant-config.schema";
import type { ConfigLayer } from "./config-layer";
import { escapePointer } from "./pointers";

/** A part of the configuration that only files change, and the file that says so. */
export interface LockedPath {
  /** The JSON pointer of the part, such as `/settings/platform.ui.tutor.learner.enabled`. */
  readonly pointer: string;
  readonly file: string;
}

/** The parts of the configuration that the files lock. A revision cannot lock anything. */
export function lockedPaths(layers: readonly ConfigLayer[]): readonly LockedPath[] {
  return layers.flatMap(({ layer, file, value }) =>
    layer === "revision" ? [] : (value.locked ?? []).map((pointer) => ({ pointer, file })),
  );
}

/** Whether a lock covers the value at a JSON pointer: the lock of the value itself, or of something around it. */
function isLocked(pointer: string, locked: readonly string[]): boolean {
  return locked.some((lock) => pointer === lock || pointer.startsWith(`${lock}/`));
}

/**
 * A revision without the parts that a file locks. What it rolls out of them is left out, too. Pure.
 * @param locked JSON pointers
 */
export function withoutLocked(revision: TenantConfig, locked: readonly string[]): TenantConfig {
  const free = without(revision, "", locked) as TenantConfig;
  if (free.rollouts === undefined) return free;
  const rollouts = Object.entries(free.rollouts).map(([id, rollout]) => [id, without(rollout, "", locked)] as const);
  return { ...free, rollouts: Object.fromEntries(rollouts) as NonNullable<TenantConfig["rollouts"]> };
}

function without(value: unknown, pointer: string, locked: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const free = Object.entries(value).flatMap(([key, inner]) => {
    const at = `${pointer}/${escapePointer(key)}`;
    return isLocked(at, locked) ? [] : [[key, without(inner, at, locked)] as const];
  });
  return Object.fromEntries(free);
}
