import type { SeenContribution } from "../contract";

/** What the list shows: everything, what is seen, or what is not. */
export const filters = ["all", "seen", "hidden"] as const;
export type Filter = (typeof filters)[number];

export interface PointGroup {
  readonly point: string;
  readonly seen: number;
  readonly total: number;
  readonly entries: readonly SeenContribution[];
}

/** The contributions by their points, without points that have none left. */
export function groupsOf(all: readonly SeenContribution[], text: string, filter: Filter): readonly PointGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const isLeft = ({ id, title, holds }: SeenContribution) => {
    const searched = `${id} ${title ?? ""}`.toLowerCase();
    return (filter === "all" || holds === (filter === "seen")) && words.every((word) => searched.includes(word));
  };
  return [...Map.groupBy(all, ({ point }) => point ?? "")].flatMap(([point, ofPoint]) => {
    const entries = ofPoint.filter(isLeft);
    const seen = ofPoint.filter(({ holds }) => holds).length;
    return entries.length === 0 ? [] : [{ point, seen, total: ofPoint.length, entries }];
  });
}

/** Where the fact that decided first can be changed; null if nowhere, as for a person's role. */
export function placeOf({ id, point, list, because }: SeenContribution): string | null {
  const [first] = because;
  if (first?.kind === "plugin") return "/admin/plugins";
  if (first?.kind === "setting") return `/admin/settings?${new URLSearchParams({ text: first.name })}`;
  if (first?.kind !== "contribution") return null;
  // What decided may be the route that the contribution follows.
  const place = first.name !== id ? "routes" : list === "" ? (point ?? "") : `${point}/${list}`;
  return `/admin/contributions?${new URLSearchParams({ list: place })}`;
}
