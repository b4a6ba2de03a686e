import { byOrder, type ContributionOverride, DEFAULT_ORDER, moveToTargets } from "../../../core/sdk/configuration";
import type { DeclaredContribution } from "../draft/configuration";
import type { Json } from "../draft/json-tree.rules";
import { type Audience, type Edited, type LayeredValue, layeredValue, withValueFor } from "../draft/layers.rules";

const FIELDS = ["enabled", "order", "before", "after", "title", "icon"] as const;
export type ContributionField = (typeof FIELDS)[number];

export interface ContributionRow extends DeclaredContribution {
  readonly values: Readonly<Record<ContributionField, LayeredValue>>;
}

/** The contributions of one point that stand in one list, in their present order. */
export interface ContributionList {
  readonly id: string;
  readonly point: string;
  /** Empty: the point has only one list. */
  readonly list: string;
  readonly rows: readonly ContributionRow[];
}

export function contributionLists(edited: Edited, audience: Audience = null): readonly ContributionList[] {
  const groups = Map.groupBy(edited.configuration.contributions, listIdOf);
  return [...groups]
    .map(([id, declared]) => {
      const [point = "", list = ""] = id.split("/");
      return { id, point, list, rows: rowsOf(edited, declared, audience) };
    })
    .sort((left, right) => (left.id < right.id ? -1 : 1));
}

export function isEdited({ values }: Pick<ContributionRow, "values">): boolean {
  return Object.values(values).some((value) => value.isEdited);
}

function listIdOf({ point, list }: DeclaredContribution): string {
  return list === "" ? point : `${point}/${list}`;
}

function rowsOf(edited: Edited, declared: readonly DeclaredContribution[], audience: Audience) {
  return inOrder(declared.map((each) => contributionRow(edited, each, audience)));
}

function contributionRow(edited: Edited, declared: DeclaredContribution, audience: Audience): ContributionRow {
  const value = (field: ContributionField) =>
    layeredValue(edited, ["contributions", declared.id, field], { value: byDefault(declared, field) }, audience);
  const values = Object.fromEntries(FIELDS.map((field) => [field, value(field)]));
  return { ...declared, values: values as Record<ContributionField, LayeredValue> };
}

function byDefault({ fields }: DeclaredContribution, field: ContributionField): unknown {
  if (field === "enabled") return true;
  return field === "order" ? (fields.order ?? DEFAULT_ORDER) : fields[field];
}

function inOrder(rows: readonly ContributionRow[]): readonly ContributionRow[] {
  const placed = rows.map((row) => {
    const { before, after } = row.values;
    const override: ContributionOverride = {
      ...(typeof before.value === "string" && { before: before.value }),
      ...(typeof after.value === "string" && { after: after.value }),
    };
    return { row, source: row, order: Number(row.values.order.value), override };
  });
  return moveToTargets(placed.sort(byOrder)).map(({ row }) => row);
}

/**
 * The draft with a contribution at another place of its list, by the smallest change that does it: a number between its
 * neighbours, a place beside one of them, or new numbers for the whole list. Null: a file holds it where it is.
 * @param to its place afterwards, from 0
 */
export function withPlace(
  edited: Edited,
  { rows }: Pick<ContributionList, "rows">,
  { id, to }: { readonly id: string; readonly to: number },
  audience: Audience = null,
): Json | null {
  const others = rows.filter((row) => row.id !== id);
  const moved = rows.find((row) => row.id === id);
  if (moved === undefined || others.length === 0) return edited.draft;
  const wanted = others.toSpliced(to, 0, moved);
  const set = (draft: Json, row: ContributionRow, fields: Partial<Record<ContributionField, unknown>>) =>
    (["order", "before", "after"] as const).reduce(
      (changed, field) => withValueFor(changed, audience, ["contributions", row.id, field], fields[field]),
      draft,
    );
  const [before, after] = [wanted[to - 1], wanted[to + 1]];
  const isOf = (draft: Json) =>
    rowsOf({ ...edited, draft }, rows, audience).every((row, index) => row.id === wanted[index]?.id);
  const tries = [
    () => set(edited.draft, moved, {}),
    () => set(edited.draft, moved, { order: between(before, after) }),
    () => wanted.reduce((draft, row, index) => set(draft, row, { order: (index + 1) * 10 }), edited.draft),
    () => set(edited.draft, moved, after ? { before: after.id } : { after: before?.id }),
    () => set(edited.draft, moved, before ? { after: before.id } : { before: after?.id }),
  ];
  for (const attempt of tries) {
    const draft = attempt();
    if (isOf(draft)) return draft;
  }
  return null;
}

function between(before: ContributionRow | undefined, after: ContributionRow | undefined): number {
  const [low, high] = [before, after].map((row) => Number(row?.values.order.value));
  if (before === undefined) return (high ?? 0) - 10;
  if (after === undefined) return (low ?? 0) + 10;
  return ((low ?? 0) + (high ?? 0)) / 2;
}
