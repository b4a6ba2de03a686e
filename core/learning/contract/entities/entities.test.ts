import { describe, expect, it } from "vitest";
import { finishObjectiveWorkflow } from "../endpoints/workflows";
import { durationUnits } from "../enumerations";
import { activityConstraintSchema, activityFieldsSchema, activityPartSchema } from "./activity.schema";
import {
  enrollmentSchema,
  objectiveAccessSchema,
  objectiveWorkflowAggregateSchema,
  retakeSchema,
  retakeWindowSchema,
} from "./aggregate.schema";
import { filterAttributeSchema, filterCategorySchema, showcaseSchema, termSchema } from "./filters.schema";
import { gradeSchema, gradingScaleSchema } from "./grading-scale.schema";
import { groupSchema } from "./group.schema";
import { objectiveKnowledgeModelSchema, resourceLibrarySchema } from "./library.schema";
import { activitySummarySchema, certificateTemplateSchema, objectiveSchema } from "./objective.schema";
import { userUnitSchema } from "./user.schema";
import {
  activityRecordSchema,
  activityWorkflowAggregateSchema,
  activityWorkflowSchema,
  groupActivityWorkflowSchema,
  objectiveRecordSchema,
  objectiveWorkflowSchema,
} from "./workflow.schema";

interface Fields {
  readonly required?: readonly string[];
  readonly properties: object;
}

/**
 * The fields of each entity, copied from the product's specification (section 3): a name, our schema, the field names.
 */
const entities: [string, Fields, string][] = [
  [
    "a course",
    objectiveSchema,
    "id name code description about imageUrl state type gradingScaleId activity announcementChannelId showcases objectiveGradingScale certificateTemplates presentationMode displayMode enableAiTutor accessNewContentAfterCompletion",
  ],
  ["the activity summary of a course", activitySummarySchema, "state childrenCount presentationMode supportReview"],
  [
    "an activity",
    activityFieldsSchema,
    "id type state name code duration toolUrl proctored preferredWidth preferredHeight imageUrl supportMobileView supportFullscreenView supportLtiAuthoring supportLtiGrading supportReview supportCollaborativeMode supportPersonalMode",
  ],
  [
    "a part",
    activityPartSchema,
    "id order axis activityPathId available contentAvailable optional scoreWeight activityConstraint childActivity",
  ],
  ["what a learner has of an activity", activityWorkflowAggregateSchema, "lastActivityWorkflow bestActivityRecord"],
  [
    "a constraint",
    activityConstraintSchema,
    "startFrom startUntil accessibleUntil gracePeriodUntil due resultsDisclosureFrom revealResultsFrom resultsDisclosurePolicy reviewPolicy resultsDisclosureAbove",
  ],
  [
    "an access",
    objectiveAccessSchema,
    "id userId objective retake isMandatory dueDate availabilityDate availabilityEndDate gradeRevealPolicy gradeRevealDate objectiveWorkflowAggregate",
  ],
  ["the enrollment view of an access", enrollmentSchema, "availabilityDate dueDate retake"],
  [
    "an enrolled course",
    objectiveWorkflowAggregateSchema,
    "id userId termId isMandatory isSelfEnrolled objective objectiveAccess lastObjectiveWorkflow lastObjectiveRecord lastActivityWorkflow objectiveGradingScale",
  ],
  [
    "an attempt",
    objectiveWorkflowSchema,
    "id state progress started submitted finished protectResults objectiveRecordId",
  ],
  [
    "a result",
    objectiveRecordSchema,
    "id score maxScore normalizedScore grade passed finished progress protectResults activityRecord",
  ],
  [
    "the result of an activity",
    activityRecordSchema,
    "id activityWorkflowId activityPathId score maxScore normalizedScore passed finished",
  ],
  ["an activity workflow", activityWorkflowSchema, "id state lastProctoringSessionId"],
  [
    "a grading scale",
    gradingScaleSchema,
    "id name description maxScore normalizedPassingScore numberOfGrades objectiveGrades passingGradeId",
  ],
  ["a grade", gradeSchema, "name color normalizedMinScore"],
  ["the template of a certificate", certificateTemplateSchema, "id name kind"],
  ["a retake window", retakeWindowSchema, "value unit"],
  ["a filter category", filterCategorySchema, "id name attributes"],
  ["an attribute of a category", filterAttributeSchema, "id name"],
  ["a showcase, which a collection filter is", showcaseSchema, "id name"],
  ["a term", termSchema, "id name"],
  ["the knowledge model of a course", objectiveKnowledgeModelSchema, "knowledgeModelId"],
  ["a group", groupSchema, "id name"],
  ["a resource library", resourceLibrarySchema, "allowPublishing allowEditing activityType"],
  ["a membership in a unit", userUnitSchema, "is_primary"],
  ["the command that finishes a course", finishObjectiveWorkflow.body, "id objectiveWorkflowId"],
];

describe("the entities of the contract", () => {
  it.each(entities)("%s always carries the specification's fields", (_what, schema, fields) => {
    for (const field of fields.split(" ")) {
      expect(Object.keys(schema.properties)).toContain(field);
      expect(schema.required).toContain(field);
    }
  });

  it("a part's activity carries its parts and what the learner has of it", () => {
    expect(activityPartSchema.properties.childActivity).toMatchObject({
      required: expect.arrayContaining(["children", "activityWorkflowAggregate"]),
    });
  });

  it("an enrolled course's access carries its id", () => {
    expect(objectiveWorkflowAggregateSchema.properties.objectiveAccess.required).toContain("id");
  });

  it("a group activity workflow is known by its id only", () => {
    expect(Object.keys(groupActivityWorkflowSchema.properties)).toEqual(["id"]);
    expect(groupActivityWorkflowSchema.additionalProperties).toBe(false);
  });

  it("certificate templates are of two kinds", () => {
    expect(certificateTemplateSchema.properties.kind.enum).toEqual(["Custom", "External"]);
  });

  it("a retake says whether it is allowed, and after what window", () => {
    expect(retakeSchema.required).toEqual(["allowed", "window"]);
    expect(retakeWindowSchema.properties.unit.enum).toEqual(durationUnits);
  });
});
