import type { TreeFault, TreeProblem } from "../../../core/learning/rules/index";

interface Row {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/**
 * Finds parts that have no place in the tree, and says why: a part whose parent is missing, a part that is too deep, a
 * part that lies inside itself, a second root. Parts below such a part are lost too but are not listed.
 * @param placed knows the ids of the parts that are in the tree
 */
export function orphanedRows(rows: readonly Row[], placed: { has(id: string): boolean }): TreeProblem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inCycle = cyclic(rows, byId, placed);
  const faultOf = ({ id, parent_id: parent }: Row): TreeFault | null => {
    if (placed.has(id)) return null;
    if (parent === null) return "duplicate";
    if (placed.has(parent)) return "tooDeep";
    if (!byId.has(parent)) return "missing";
    return inCycle.has(id) ? "cycle" : null;
  };
  return rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault ? [{ partId: row.id, name: row.name, fault }] : [];
  });
}

/** The rows that are their own ancestors. Each row is visited once, even in long chains. */
function cyclic(
  rows: readonly Row[],
  byId: ReadonlyMap<string, Row>,
  placed: { has(id: string): boolean },
): ReadonlySet<string> {
  const walked = new Map<string, Row>();
  const found = new Set<string>();
  for (const start of rows) {
    let row: Row | undefined = placed.has(start.id) ? undefined : start;
    while (row && !walked.has(row.id)) {
      walked.set(row.id, start);
      row = row.parent_id === null ? undefined : byId.get(row.parent_id);
    }
    if (!row || walked.get(row.id) !== start) continue;
    for (let next: Row | undefined = row; next && !found.has(next.id); next = byId.get(next.parent_id ?? "")) {
      found.add(next.id);
    }
  }
  return found;
}
