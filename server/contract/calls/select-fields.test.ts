import { describe, expect, it } from "vitest";
import { queryMyAggregates } from "../../../core/learning/contract/endpoints/courses";
import { ApiError } from "../../kit/errors/api-error";
import { fieldSelection } from "./select-fields";

const course = {
  id: "a1",
  isMandatory: true,
  objective: { id: "o1", name: "Light", showcases: [{ id: "s1", name: "Coast" }] },
  lastObjectiveWorkflow: null,
};
const select = (...names: unknown[]) =>
  fieldSelection(queryMyAggregates, { select: JSON.stringify(names) })({ data: [course], totalCount: 7 });

describe("the select of a query call", () => {
  it.each([
    [["id"], { id: "a1" }],
    [["id", "objective.name"], { id: "a1", objective: { name: "Light" } }],
    [["objective.id", "objective.name"], { objective: { id: "o1", name: "Light" } }],
    [["objective.showcases"], { objective: { showcases: [{ id: "s1", name: "Coast" }] } }],
    [["objective.name", "objective"], { objective: course.objective }],
    [["objective", "objective.name"], { objective: course.objective }],
    [["lastObjectiveWorkflow.state"], { lastObjectiveWorkflow: null }],
  ])("%j answers only these fields", (names, item) => {
    expect(select(...names)).toEqual({ data: [item], totalCount: 7 });
  });

  it("that is left out answers everything", () => {
    expect(fieldSelection(queryMyAggregates, {})({ data: [course] })).toEqual({ data: [course] });
  });

  it.each([
    [100, true],
    [101, false],
  ])("of %i names is taken: %s", (count, isTaken) => {
    const ask = () => select(...Array.from({ length: count }, () => "id"));
    if (isTaken) expect(ask()).toEqual({ data: [{ id: "a1" }], totalCount: 7 });
    else expect(ask).toThrow(ApiError);
  });

  it.each(["[", "{}", "[]", "[1]", '["nope"]', '["objective.nope"]', '["id.x"]', '["__proto__"]', '[""]'])(
    "%s is refused with its reason",
    (text) => {
      const refused = () => fieldSelection(queryMyAggregates, { select: text });
      expect(refused).toThrow(ApiError);
      expect(refused).toThrow(expect.objectContaining({ options: { errors: { select: [expect.any(String)] } } }));
    },
  );
});
