import { inOrder } from "./part-facts";

/** A course that is nested deeper than this is a mistake; what lies below is left out. */
export const DEEPEST = 64;

/** Why a part of a tree cannot be shown: it holds itself, stands there twice, lies too deep, or what it lies in is gone. */
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

interface Checked<P> {
  readonly parts: readonly P[];
  readonly problems: readonly TreeProblem[];
}

/**
 * A tree without what would break it: a part inside itself, a second one at the same place, parts too deep to be meant.
 * Axes are the ids on the way, whatever the answer says. What was sound stays the same object.
 */
export function soundParts<P extends Part<P>>(parts: readonly P[]): Checked<P> {
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
  return above.length >= DEEPEST ? "tooDeep" : null;
}
