import { clampProgress } from "../shapes/numbers";
import type { CourseFacts } from "./course-facts";
import { coursePaths } from "./paths";
import { courseProgress } from "./progress";

/**
 * The kind of the last line of a course's card. `state`: the line shows only the name of the state of the learner's
 * attempt at the course, such as "In grading".
 */
export type FooterLine = "available" | "due" | "notStarted" | "submitted" | "started" | "completed" | "state";

/** The last line of a course's card. */
export interface CardFooter {
  readonly line: FooterLine;
  /** The date in the line, ISO 8601, UTC; null for the lines `notStarted` and `state`. */
  readonly date: string | null;
  /** The progress of the course, from 0 to 1. Null if the line does not show progress. */
  readonly progress: number | null;
}

/** The facts about a course that decide about the last line of its card. */
export interface FooterFacts {
  readonly objectiveAccess: Pick<CourseFacts["objectiveAccess"], "availabilityDate" | "dueDate">;
  readonly lastObjectiveWorkflow: Omit<NonNullable<CourseFacts["lastObjectiveWorkflow"]>, "protectResults"> | null;
  readonly lastObjectiveRecord: { readonly finished: string | null } | null;
}

function firstDated(lines: readonly [FooterLine, string | null][], otherwise: FooterLine): CardFooter {
  const found = lines.find(([, date]) => date !== null);
  return { line: found?.[0] ?? otherwise, date: found?.[1] ?? null, progress: null };
}

/** The last line of a course's card: the date that matters most in the state of the learner's last attempt. */
export function cardFooter(facts: FooterFacts): CardFooter {
  const { availabilityDate, dueDate } = facts.objectiveAccess;
  const workflow = facts.lastObjectiveWorkflow;
  const record = facts.lastObjectiveRecord;
  if (workflow === null && record === null) {
    return firstDated(
      [
        ["available", availabilityDate],
        ["due", dueDate],
      ],
      "notStarted",
    );
  }
  const due: [FooterLine, string | null] = ["due", dueDate];
  if (workflow === null) return firstDated([["completed", record?.finished ?? null], due], "state");
  const progress = clampProgress(workflow.progress);
  switch (workflow.state) {
    case "inGrading":
      return { ...firstDated([["submitted", workflow.submitted], due], "state"), progress };
    case "inProgress":
      return { line: "started", date: workflow.started, progress };
    case "finished":
      return firstDated([["completed", workflow.finished ?? record?.finished ?? null], due], "state");
    default:
      return firstDated([due], "state");
  }
}

/**
 * The due date of a course on which the learner still has to work, for a line of its own. Null if the last line of the
 * card shows it already, or if the course has no due date.
 */
export function dueDateBesideFooter(facts: FooterFacts): string | null {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record, objectiveAccess } = facts;
  const isLeft = workflow === null ? record === null : workflow.state === "inProgress";
  return isLeft && cardFooter(facts).line !== "due" ? objectiveAccess.dueDate : null;
}

/** The address to which a course's card links. */
export function cardLink(
  facts: Pick<CourseFacts, "lastObjectiveRecord"> & {
    readonly id: string;
    readonly objective: { readonly id: string };
    readonly lastObjectiveWorkflow: Pick<NonNullable<CourseFacts["lastObjectiveWorkflow"]>, "state"> | null;
  },
): string {
  if (facts.lastObjectiveWorkflow?.state === "inProgress") return coursePaths.content(facts.objective.id);
  if (courseProgress(facts) === "completed") return coursePaths.overview(facts.objective.id);
  return coursePaths.aggregate(facts.objective.id, facts.id);
}
