import { foldText } from "../../../core/sdk/learning";
import { groupsAround } from "../model/outline.rules";
import { type Item, isDone } from "../model/place.rules";

/** One visible line of the outline, the list of a course's activities and groups of activities. */
export interface Row {
  readonly item: Item;
  /** The position of the line in its group, from 1, and the number of lines in the group. */
  readonly position: number;
  readonly size: number;
  /** Whether the group of this line is open. Null for a line without lines below it. */
  readonly isOpen: boolean | null;
}

/** The visible lines: all lines that are not inside a closed group. */
export function visibleRows(items: readonly Item[], isOpen: (axis: string) => boolean): Row[] {
  const sizes = new Map<string | null, number>();
  for (const { parentAxis } of items) sizes.set(parentAxis, (sizes.get(parentAxis) ?? 0) + 1);
  const positions = new Map<string | null, number>();
  const rows: Row[] = [];
  let shutDepth = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const position = (positions.get(item.parentAxis) ?? 0) + 1;
    positions.set(item.parentAxis, position);
    if (item.depth > shutDepth) continue;
    const open = item.hasParts ? isOpen(item.axis) : null;
    shutDepth = open === false ? item.depth : Number.POSITIVE_INFINITY;
    rows.push({ item, position, size: sizes.get(item.parentAxis) ?? 1, isOpen: open });
  }
  return rows;
}

export function itemsMatching(items: readonly Item[], text: string): Item[] {
  const wanted = foldText(text.trim());
  const kept = new Set<string>();
  for (const item of items.toReversed()) {
    if (!kept.has(item.axis) && !foldText(item.part.childActivity.name).includes(wanted)) continue;
    kept.add(item.axis);
    if (item.parentAxis !== null) kept.add(item.parentAxis);
  }
  return items.filter((item) => kept.has(item.axis));
}

/** The effect of a key in the outline: it moves to another line, or it opens or closes the group of this line. */
export type RowMove = { readonly to: number } | { readonly toggle: string };

/** The effect of a key on a line. Null if it has none. In right-to-left pages the left and right keys are swapped. */
export function moveForKey(rows: readonly Row[], at: number, key: string, isRightToLeft: boolean): RowMove | null {
  const row = rows[at];
  if (!row) return null;
  const inside = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const outside = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === inside && row.isOpen !== null) return row.isOpen ? { to: at + 1 } : { toggle: row.item.axis };
  if (key === outside && row.isOpen) return { toggle: row.item.axis };
  if (key === outside) return moveToParent(rows, row);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const to = targets[key];
  return to === undefined || rows[to] === undefined ? null : { to };
}

function moveToParent(rows: readonly Row[], { item }: Row): RowMove | null {
  const to = rows.findIndex((row) => row.item.axis === item.parentAxis);
  return to < 0 ? null : { to };
}

/**
 * The index of the next line whose name begins with the typed text; null if there is none. A repeated letter moves on
 * to the next match.
 */
export function rowForTyping(rows: readonly Row[], at: number, typed: string): number | null {
  const isOneLetter = new Set(typed).size === 1;
  const start = (isOneLetter ? typed.slice(0, 1) : typed).toLocaleLowerCase();
  const from = isOneLetter ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (rows[index]?.item.part.childActivity.name.toLocaleLowerCase().startsWith(start)) return index;
  }
  return null;
}

export interface GroupCount {
  readonly done: number;
  readonly all: number;
}

export function groupCounts(items: readonly Item[]): ReadonlyMap<string, GroupCount> {
  const counts = new Map<string, GroupCount>();
  for (const { axis, hasParts, part } of items) {
    if (hasParts) continue;
    for (const group of groupsAround(axis)) {
      const { done, all } = counts.get(group) ?? { done: 0, all: 0 };
      counts.set(group, { done: done + Number(isDone(part.childActivity)), all: all + 1 });
    }
  }
  return counts;
}
