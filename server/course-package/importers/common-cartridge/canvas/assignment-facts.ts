import type { PortableActivityInput } from "../../../format/package.schema";
import type { XmlElement } from "../../../xml/xml";
import { numberAt, textAt } from "../../elements-by-name";
import { canvasDate } from "./canvas-course";

export interface AssignmentFacts {
  constraint: Pick<PortableActivityInput, "constraint">;
  published: boolean;
  /** The most points that a learner can get. undefined when Canvas gives none. */
  points: number | undefined;
  /** The identifier of the assignment group in Canvas; "" without a group. */
  group: string;
  counts: boolean;
  submissionTypes: string[];
  toolUrl: string;
  /** Sentences for the report of the import, about requirements of the assignment that this portal does not support. */
  lost: string[];
}

/**
 * Reads the settings that Canvas stores for a graded assignment, quiz or discussion. For undefined it returns empty
 * settings.
 * @param element an `assignment`, or a `quiz` or `topicMeta` that has no assignment
 */
export function assignmentFacts(element: XmlElement | undefined): AssignmentFacts {
  const due = canvasDate(textAt(element, "due_at"));
  const startFrom = canvasDate(textAt(element, "unlock_at"));
  const closes = canvasDate(textAt(element, "lock_at"));
  const dates = { ...(due && { due }), ...(startFrom && { startFrom }) };
  const isOn = (name: string) => textAt(element, name) === "true";
  const gradingType = textAt(element, "grading_type");
  return {
    constraint: Object.keys(dates).length > 0 ? { constraint: dates } : {},
    published: textAt(element, "workflow_state") !== "unpublished",
    points: numberAt(element, "points_possible"),
    group: textAt(element, "assignment_group_identifierref"),
    counts: !isOn("omit_from_final_grade") && gradingType !== "not_graded",
    submissionTypes: textAt(element, "submission_types")
      .split(/[,\s]+/)
      .filter((type) => type !== ""),
    toolUrl: textAt(element, "external_tool_url"),
    lost: [
      ...(closes ? [`it closed on ${closes.slice(0, 10)}; here it stays open`] : []),
      ...(isOn("peer_reviews") ? ["its peer reviews are left out"] : []),
      ...(isOn("has_group_category") ? ["it was done in groups, here alone"] : []),
      ...(textAt(element, "rubric_identifierref") !== "" ? ["its rubric is left out"] : []),
    ],
  };
}
