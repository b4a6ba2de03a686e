import type {
  ActivityConstraint,
  ActivityPart,
  ActivityWorkflowAggregate,
} from "../../../core/learning/contract/entities/index";
import { blocksNextPart, MAX_DEPTH, type TreeProblem, waitsForPrevious } from "../../../core/learning/rules/index";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { toIso } from "../../kit/time/instants";
import type { LearnerScope } from "../learner-scope";
import { type TraitsOf, traitsIn } from "../rows/activity-traits";
import { type PartRow, partRows } from "../rows/part-rows";
import { projectActivityRecord, projectActivityWorkflow } from "../rows/workflows.rows";
import { projectActivity } from "./activity-fields";
import { orphanedRows } from "./lost-rows";

/**
 * A course's tree of activities with all stored data of one attempt. A part is the place of an activity in the tree.
 * Nothing is hidden yet. Locked are only drafts, archived parts and parts that wait for the part before them; dates are
 * not checked yet. The root is a part like the others. Rules use this tree; answers of the server are made from it with
 * the function `visiblePart`, which hides what the learner may not see.
 */
export interface StoredTree {
  readonly root: ActivityPart;
  readonly parts: ReadonlyMap<string, StoredPart>;
  /** Stored parts that could not be placed in the tree, with the fault. */
  readonly problems: readonly TreeProblem[];
}

/** A part of the tree, with stored values that answers do not contain. */
export interface StoredPart {
  readonly part: ActivityPart;
  readonly parentId: string | null;
  /** The highest number of points. null when the activity has no points and is only done or not done. */
  readonly maxScore: number | null;
  /** The share of points that passes: the activity's own or, without one, that of the course's grading scale. */
  readonly passingScore: number;
  /** The demands (conditions for entering, such as `proctored`) of this part. They also apply to all parts below it. */
  readonly demands: readonly string[];
}

export type TreeScope = Pick<LearnerScope, "db" | "hooks">;

export interface Attempt {
  readonly id: string;
  readonly objective_id: string;
}

/**
 * Reads the tree of an attempt with one or two statements, whatever its size.
 * @param only reads only the root and these parts; without it the whole tree is read
 * @throws Error when the course has no activity of its own
 */
export async function loadTree(
  { db, hooks }: TreeScope,
  attempt: Attempt,
  only?: readonly string[],
): Promise<StoredTree> {
  const tree = treeOf(await rowsOf(db, [attempt], only), traitsIn(hooks));
  if (tree === null) throw new Error(`The course ${attempt.objective_id} has no activity of its own.`);
  return tree;
}

/**
 * Reads the trees of several attempts at different courses, with few statements. A course without an activity of its
 * own is left out.
 * @param only reads only the roots and these parts; without it the whole trees are read
 */
export async function loadTrees(
  { db, hooks }: TreeScope,
  attempts: readonly Attempt[],
  only?: readonly string[],
): Promise<ReadonlyMap<string, StoredTree>> {
  if (attempts.length === 0) return new Map();
  const traitsOf = traitsIn(hooks);
  const courses = Map.groupBy(await rowsOf(db, attempts, only), ({ objective_id }) => objective_id);
  return new Map(
    attempts.flatMap(({ id, objective_id }) => {
      const tree = treeOf(courses.get(objective_id) ?? [], traitsOf);
      return tree === null ? [] : [[id, tree] as const];
    }),
  );
}

/** The tree of one course. null when no part is its root. */
export function treeOf(rows: readonly PartRow[], traitsOf: TraitsOf): StoredTree | null {
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const parts = new Map<string, StoredPart>();

  function buildBelow(row: PartRow, depth: number): ActivityPart[] {
    let awaited: ActivityPart | null = null;
    const built: ActivityPart[] = [];
    for (const child of depth < MAX_DEPTH ? (children.get(row.id) ?? []) : []) {
      const part = build(child, depth + 1, awaited);
      built.push(part);
      if (blocksNextPart(part)) awaited = part;
    }
    return built;
  }

  /**
   * Makes the part of a row, with all parts below it.
   * @param before the nearest part before it that the learner must submit first, if this part waits; null if there is
   * none
   */
  function build(row: PartRow, depth: number, before: ActivityPart | null): ActivityPart {
    const part: ActivityPart = {
      id: row.id,
      order: row.position,
      axis: row.axis,
      activityPathId: row.id,
      available: true,
      contentAvailable: row.state !== "draft" && row.state !== "archived",
      reason: null,
      changesAt: null,
      optional: row.optional,
      scoreWeight: row.score_weight,
      activityConstraint: projectConstraint(row),
      childActivity: {
        ...projectActivity(row, null, traitsOf),
        children: buildBelow(row, depth),
        activityWorkflowAggregate: standingIn(row),
      },
    };
    const isShut = row.after_previous && waitsForPrevious(part, before);
    const shown = isShut ? { ...part, contentAvailable: false, reason: "completePreviousToPass" } : part;
    parts.set(row.id, {
      part: shown,
      parentId: row.parent_id,
      maxScore: row.max_score,
      passingScore: row.normalized_passing_score ?? row.course_passing_score ?? 0,
      demands: row.demands,
    });
    return shown;
  }

  const [root] = children.get(null) ?? [];
  if (root === undefined) return null;
  const built = build(root, 0, null);
  return { root: built, parts, problems: parts.size === rows.length ? [] : orphanedRows(rows, parts) };
}

/**
 * Reads the rows for a tree. If a part waits for the part before it, its siblings are read too, even when only a path
 * is wanted: the decision depends on them.
 */
async function rowsOf(
  db: TenantDb,
  attempts: readonly Attempt[],
  only: readonly string[] | undefined,
): Promise<PartRow[]> {
  const courses = {
    objectiveIds: attempts.map(({ objective_id }) => objective_id),
    workflowIds: attempts.map(({ id }) => id),
  };
  const rows = await partRows(db, courses, only);
  if (only === undefined) return rows;
  const parentsOfWaiting = rows.flatMap(({ after_previous, parent_id }) =>
    after_previous && parent_id ? [parent_id] : [],
  );
  return parentsOfWaiting.length === 0 ? rows : partRows(db, courses, only, parentsOfWaiting);
}

/** The learner's attempt at the activity, and the result that counts. null before the learner has started it. */
function standingIn({ workflow, record }: PartRow): ActivityWorkflowAggregate | null {
  if (workflow === null) return null;
  return {
    lastActivityWorkflow: projectActivityWorkflow(workflow),
    bestActivityRecord: record === null ? null : projectActivityRecord(record),
  };
}

function projectConstraint({ constraint: row }: PartRow): ActivityConstraint | null {
  if (row === null) return null;
  return {
    startFrom: toIso(row.start_from),
    startUntil: toIso(row.start_until),
    accessibleUntil: toIso(row.accessible_until),
    gracePeriodUntil: toIso(row.grace_period_until),
    due: toIso(row.due),
    resultsDisclosureFrom: toIso(row.results_disclosure_from),
    revealResultsFrom: toIso(row.reveal_results_from),
    resultsDisclosurePolicy: row.results_disclosure_policy,
    reviewPolicy: row.review_policy,
    resultsDisclosureAbove: row.results_disclosure_above,
  };
}
