import { describe, expect, it } from "vitest";
import { type Endpoint, prefixes } from "./endpoint";
import { type EndpointId, endpoints } from "./index";
import type { JsonSchema } from "./json-schema";

/**
 * Calls of the API from the specification's section 7: the method and path (`{}` stands for a parameter), then the
 * named fields of the body or the query, then the named fields of the answer.
 */
const calls: [EndpointId, string, string?, string?][] = [
  ["queryMyAccesses", "GET users/me/objective-accesses/query", "sort requireTotalCount filterAttribute showcase"],
  ["getMyAccess", "GET users/me/objectives/{}/objective-access"],
  ["queryGradingScales", "GET grading-scales/query", "filter"],
  ["getAggregateRecords", "GET objective-workflow-aggregates/{}/objective-records"],
  ["getAggregateByObjective", "GET objectives/{}/objective-workflow-aggregate"],
  [
    "queryMyAggregates",
    "GET objective-workflow-aggregates/query",
    "filter select filterAttribute showcase term",
    "data totalCount",
  ],
  ["getObjectiveWorkflow", "GET objective-workflows/{}"],
  ["startObjectiveWorkflow", "POST start-objective-workflows", "objectiveWorkflowAggregateId id"],
  ["submitObjectiveWorkflow", "POST submit-objective-workflows", "id", "statusUrl"],
  ["finishObjectiveWorkflow", "POST finish-objective-workflows", "id objectiveWorkflowId"],
  ["startActivityWorkflows", "POST start-activity-workflows", "objectiveWorkflowId activityPartIds"],
  ["finishActivityWorkflows", "POST finish-activity-workflows", "objectiveWorkflowId activityWorkflowIds"],
  ["updateActivityWorkflow", "PUT users/me/objective-workflows/{}/activity-workflows/{}"],
  [
    "getActivityWorkflowAggregate",
    "GET users/me/objective-workflows/{}/activities/{}/activity-workflow-aggregate",
    "",
    "lastActivityWorkflow bestActivityRecord",
  ],
  ["getGroupActivityWorkflow", "GET users/me/objective-workflow-aggregates/{}/group-activity-workflows/{}", "", "id"],
  ["getRootActivity", "GET users/me/objective-workflows/{}/activity"],
  ["getActivity", "GET users/me/objective-workflows/{}/activity/{}"],
  ["getActivityTree", "GET users/me/objective-workflows/{}/activity-with-aggregates"],
  ["getRootChildren", "GET users/me/objective-workflows/{}/activity/children"],
  ["getActivityChildren", "GET users/me/objective-workflows/{}/activity/{}/children"],
  ["getActivityRecords", "GET users/me/objective-workflows/{}/activities/{}/activity-records", "", "data"],
  ["queryActivityRecords", "GET users/me/objective-workflows/{}/activity-records/query", "filter", "data"],
  ["queryParticipants", "GET users/me/objective-workflows/{}/activity-paths/{}/participants/query"],
  ["queryObjectiveRecords", "GET objective-records/query", "filter"],
  ["getObjectiveRecord", "GET objective-records/{}"],
  ["getKnowledgeModel", "GET users/me/objective-workflow-aggregates/{}/knowledge-model", "", "knowledgeModelId"],
];

function fieldsOf(schema: JsonSchema | undefined): readonly string[] {
  return Object.keys((schema as { readonly properties?: object } | undefined)?.properties ?? {});
}
const words = (text: string) => text.split(" ").filter((word) => word !== "");

describe("the calls of the specification", () => {
  it.each(calls)("%s is %s", (id, address, inputs = "", answers = "") => {
    const endpoint: Endpoint = endpoints[id];
    expect(`${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, "{}")}`).toBe(address);
    expect(fieldsOf(endpoint.body ?? endpoint.query)).toEqual(expect.arrayContaining(words(inputs)));
    expect(fieldsOf(endpoint.answer)).toEqual(expect.arrayContaining(words(answers)));
  });

  it("stand under its prefixes", () => {
    expect(Object.values(prefixes)).toEqual([
      "/api/lms/v1/",
      "/api/platform/v1/",
      "/api/lms-km/",
      "/api/lms-storage/v1/",
      "/api/stem/v1/",
      "/api/scorm/v1/",
      "/api/category/v1/",
      "/api/lti/v1/grading/",
      "/api/assessment/v1/",
      "/api/banner/",
    ]);
  });
});
