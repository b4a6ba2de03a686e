interface BarRoute {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly parent?: string;
  readonly place?: string;
}

interface BarItem {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly thumb?: boolean;
  readonly route?: string;
  readonly badge?: string;
}

/** An item of the bar. `current`: whether the page of the item is open, or one below it. */
export interface BarEntry {
  readonly item: BarItem;
  readonly path: string;
  readonly current: "page" | "true" | undefined;
}

/** A thumb reaches five targets next to each other on the narrowest phone. The last one is the profile. */
const MAX_ITEMS = 4;

/**
 * The items of the bar: those items of the sidebar that belong there, and the profile. Of a page without an item of its
 * own, the nearest page above it is marked.
 * @param items the items that this person's sidebar has, in order
 * @param open the id of the route whose page is open
 */
export function barEntries(items: readonly BarItem[], routes: readonly BarRoute[], open: string): readonly BarEntry[] {
  const find = (id: string | undefined) => routes.find((route) => route.id === id);
  const chosen = items.filter(({ thumb, route }) => thumb === true && find(route) !== undefined).slice(0, MAX_ITEMS);
  const profile = routes.find(({ place }) => place === "profile");
  const all = profile ? [...chosen, { id: profile.id, title: profile.title, icon: "user", route: profile.id }] : chosen;
  const nearest = trailOf(open, find).find((id) => all.some(({ route }) => route === id));
  return all.map((item) => {
    const isCurrent = item.route === nearest;
    return {
      item,
      path: find(item.route)?.path ?? "",
      current: isCurrent ? (nearest === open ? "page" : "true") : undefined,
    };
  });
}

/** The route and those above it, the nearest first. */
function trailOf(open: string, find: (id: string) => BarRoute | undefined): readonly string[] {
  const trail: string[] = [];
  for (let id: string | undefined = open; id !== undefined && !trail.includes(id); id = find(id)?.parent)
    trail.push(id);
  return trail;
}
