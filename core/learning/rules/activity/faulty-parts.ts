import { inOrder } from "./part-facts";

/** The greatest depth of a part in the tree of a course. Deeper parts are left out: such a course is a mistake. */
export const MAX_DEPTH = 64;

/**
 * Why a part of a tree cannot be shown: it contains itself, it is there twice, it is too deep, or its parent is
 * missing.
 */
export type TreeFault = "cycle" | "duplicate" | "tooDeep" | "missing";

export interface TreeProblem {
  readonly partId: string;
  readonly name: string;
  readonly fault: TreeFault;
}

interface Part<P> {
  readonly id: string;
  readonly order: number;
  readonly axis: string;
  readonly childActivity: { readonly name: string; readonly children: readonly P[] };
}

interface CheckedParts<P> {
  readonly parts: readonly P[];
  readonly problems: readonly TreeProblem[];
}

/**
 * Removes parts that would break the tree: a part inside itself, a second part with the same id at one place, a part
 * that is too deep. Computes every axis from the ids of the path and ignores the axis in the server's answer. Parts
 * without a fault stay the same objects.
 */
export function removeFaultyParts<P extends Part<P>>(parts: readonly P[]): CheckedParts<P> {
  const problems: TreeProblem[] = [];
  const check = (siblings: readonly P[], above: readonly string[]): readonly P[] => {
    const seen = new Set<string>();
    const kept: P[] = [];
    for (const part of inOrder(siblings)) {
      const fault = faultOf(part, seen, above);
      if (fault) problems.push({ partId: part.id, name: part.childActivity.name, fault });
      else kept.push(checked(part, above));
      seen.add(part.id);
    }
    const isSame = kept.length === siblings.length && kept.every((part, index) => part === siblings[index]);
    return isSame ? siblings : kept;
  };
  const checked = (part: P, above: readonly string[]): P => {
    const path = [...above, part.id];
    const axis = path.join("/");
    const children = check(part.childActivity.children, path);
    if (axis === part.axis && children === part.childActivity.children) return part;
    return { ...part, axis, childActivity: { ...part.childActivity, children } };
  };
  return { parts: check(parts, []), problems };
}

function faultOf(part: { readonly id: string }, seen: ReadonlySet<string>, above: readonly string[]): TreeFault | null {
  if (above.includes(part.id)) return "cycle";
  if (seen.has(part.id)) return "duplicate";
  return above.length >= MAX_DEPTH ? "tooDeep" : null;
}
