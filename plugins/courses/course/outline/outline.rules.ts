import type { CourseOutline, OutlinePart } from "../../contract";

export interface OutlineBranch {
  readonly part: OutlinePart;
  readonly branches: readonly OutlineBranch[];
  readonly leaves: number;
  readonly done: number;
  readonly seconds: number;
}

const doneStates: ReadonlySet<OutlinePart["state"]> = new Set(["passed", "failed", "done"]);

export function isDone({ state }: Pick<OutlinePart, "state">): boolean {
  return doneStates.has(state);
}

export function branchesOf(parts: readonly OutlinePart[]): readonly OutlineBranch[] {
  let at = 0;
  const below = (depth: number): OutlineBranch[] => {
    const found: OutlineBranch[] = [];
    for (let part = parts[at]; part !== undefined && part.depth >= depth; part = parts[at]) {
      at += 1;
      found.push(branch(part, below(part.depth + 1)));
    }
    return found;
  };
  return below(0);
}

function branch(part: OutlinePart, branches: readonly OutlineBranch[]): OutlineBranch {
  if (branches.length === 0) {
    return { part, branches, leaves: 1, done: isDone(part) ? 1 : 0, seconds: part.duration ?? 0 };
  }
  const sum = (of: "leaves" | "done" | "seconds") => branches.reduce((total, one) => total + one[of], 0);
  return { part, branches, leaves: sum("leaves"), done: sum("done"), seconds: sum("seconds") };
}

export function nextPart({ parts, next }: CourseOutline): OutlinePart | null {
  return parts.find(({ axis }) => axis === next) ?? null;
}

/** An outline with more lines than this shows only the chapter with the next part open at first. */
const SHORT = 40;

/** The axes of the groups that are open at first. */
export function openGroups({ parts, next }: CourseOutline): ReadonlySet<string> {
  const groups = parts.filter(({ hasParts }) => hasParts);
  const isOpen = ({ axis }: OutlinePart) => parts.length <= SHORT || next?.startsWith(`${axis}/`);
  return new Set(groups.filter(isOpen).map(({ axis }) => axis));
}

/** The most lines that are shown below one part before the learner asks for more. */
const MANY = 100;

/** How many lines are shown at first below one part: so many that the next part of the course is among them. */
export function linesAtFirst(branches: readonly OutlineBranch[], next: string | null): number {
  const here = branches.findIndex(({ part }) => next === part.axis || next?.startsWith(`${part.axis}/`));
  return Math.max(MANY, here + 1 + MANY / 10);
}
