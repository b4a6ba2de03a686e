import type { ContributionOverride } from "../schema/tenant-config.schema";

/**
 * The order of a contribution without `order`. A contribution is one thing that a plugin's manifest declares, such as a
 * tab; a smaller number comes first.
 */
export const DEFAULT_ORDER = 100;

export interface Placed {
  readonly source: { readonly id: string };
  override: ContributionOverride | undefined;
  order: number;
}

/** Whether the configuration puts the contribution `before` or `after` another one. */
export function isMoved({ override }: Placed): boolean {
  return override !== undefined && (override.before !== undefined || override.after !== undefined);
}

export function byOrder(left: Placed, right: Placed): number {
  const difference = left.order - right.order;
  if (difference !== 0) return difference;
  return left.source.id < right.source.id ? -1 : 1;
}

/**
 * Moves contributions that the tenant's configuration puts `before` or `after` another one next to that one. A missing
 * target or a cycle has no effect.
 * @param entries sorted with `byOrder`
 */
export function moveToTargets<T extends Placed>(entries: readonly T[]): readonly T[] {
  const moved = entries.filter(isMoved);
  const placed = entries.filter((entry) => !isMoved(entry));
  let waiting = moved;
  while (waiting.length > 0) {
    const still = waiting.filter((entry) => !placeBeside(entry, placed));
    if (still.length === waiting.length) return insertByOrder(placed, still);
    waiting = still;
  }
  return placed;
}

function placeBeside<T extends Placed>(entry: T, placed: T[]): boolean {
  const { before, after } = entry.override ?? {};
  const index = placed.findIndex(({ source }) => source.id === (before ?? after));
  if (index === -1) return false;
  placed.splice(before === undefined ? index + 1 : index, 0, entry);
  return true;
}

function insertByOrder<T extends Placed>(placed: T[], entries: readonly T[]): readonly T[] {
  for (const entry of entries) {
    const index = placed.findIndex((other) => byOrder(entry, other) < 0);
    placed.splice(index === -1 ? placed.length : index, 0, entry);
  }
  return placed;
}
