import { splitAxis } from "./axis";
import { inOrder } from "./part-facts";

/** What `ActivityPart` and `PartFacts` have in common. */
interface Part<P> {
  readonly id: string;
  readonly order: number;
  readonly activityPathId: string;
  readonly childActivity: { readonly id: string; readonly children: readonly P[] };
}
interface Root<P> {
  readonly children: readonly P[];
}

export interface Step<P> {
  readonly part: P;
  readonly path: readonly P[];
}

/** All parts of a tree in document order: each part before its own parts. */
export function* walk<P extends Part<P>>(root: Root<P>): Generator<Step<P>> {
  const open: Step<P>[] = [];
  const add = (parts: readonly P[], above: readonly P[]) => {
    for (const part of inOrder(parts).toReversed()) open.push({ part, path: [...above, part] });
  };
  add(root.children, []);
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    yield step;
    add(step.part.childActivity.children, step.path);
  }
}

/** The path from the top to the part at an axis; null if there is no such part. */
export function findByAxis<P extends Part<P>>(root: Root<P>, axis: string): readonly P[] | null {
  const path: P[] = [];
  let parts = root.children;
  for (const id of splitAxis(axis)) {
    const part = parts.find((candidate) => candidate.id === id);
    if (part === undefined) return null;
    path.push(part);
    parts = part.childActivity.children;
  }
  return path.length > 0 ? path : null;
}

function findStep<P extends Part<P>>(root: Root<P>, matches: (part: P) => boolean): readonly P[] | null {
  for (const { part, path } of walk(root)) if (matches(part)) return path;
  return null;
}

/** The path to the part with this `activityPathId` (one id that stands for the path); null if there is no such part. */
export function findByPathId<P extends Part<P>>(root: Root<P>, activityPathId: string): readonly P[] | null {
  return findStep(root, (part) => part.activityPathId === activityPathId);
}

/** The path to the first part with this activity; a course can contain the same activity more than once. */
export function findByActivityId<P extends Part<P>>(root: Root<P>, activityId: string): readonly P[] | null {
  return findStep(root, (part) => part.childActivity.id === activityId);
}
