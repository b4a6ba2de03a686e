/** A file and a file that it imports, as paths from the project's root. */
export type Import = readonly [from: string, to: string];

/** Siblings of one folder that all reach each other by imports, written as `folder: sibling, sibling`. */
export function siblingCircles(imports: readonly Import[]): string[] {
  return [...siblingImports(imports)]
    .flatMap(([folder, arrows]) => circlesIn(arrows).map((circle) => ({ folder, circle })))
    .filter(({ circle }) => circle.some((name) => name.endsWith("/")))
    .map(({ folder, circle }) => `${folder}: ${circle.join(", ")}`)
    .sort();
}

type Arrows = Map<string, Set<string>>;

function siblingImports(imports: readonly Import[]): Map<string, Arrows> {
  const folders = new Map<string, Arrows>();
  for (const [from, to] of imports) {
    const start = from.split("/");
    const goal = to.split("/");
    const depth = start.findIndex((name, index) => name !== goal[index]);
    if (depth < 1) continue;
    const folder = start.slice(0, depth).join("/");
    const arrows = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, arrows);
    const target = siblingAt(goal, depth);
    arrows.set(siblingAt(start, depth), (arrows.get(siblingAt(start, depth)) ?? new Set()).add(target));
  }
  return folders;
}

function siblingAt(path: readonly string[], depth: number): string {
  return `${path[depth]}${depth < path.length - 1 ? "/" : ""}`;
}

function circlesIn(arrows: Arrows): string[][] {
  const reached = new Map([...arrows.keys()].map((name) => [name, reachedFrom(name, arrows)]));
  const circles = new Map<string, string[]>();
  for (const name of [...arrows.keys()].sort()) {
    const circle = [...arrows.keys()].filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name));
    if (circle.length > 1) circles.set(circle.sort().join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(name: string, arrows: Arrows): Set<string> {
  const reached = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of arrows.get(next) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  return reached;
}
