import { describe, expect, it } from "vitest";
import { ApiClient, Navigation, type PluginContext, Toasts } from "../../../core/sdk";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { course, type TestPortal, testPortal, workflow } from "../../../core/sdk/testing";
import { continueLast } from "./continue-last.action";

function contextOf(portal: TestPortal): Pick<PluginContext, "get"> {
  const services = new Map<unknown, unknown>([
    [ApiClient, portal.api],
    [Navigation, portal.navigation],
    [Toasts, portal.toasts],
  ]);
  return { get: ((token: unknown) => services.get(token)) as PluginContext["get"] };
}

describe("continuing the last course", () => {
  it("goes to the place where the latest course in progress was left", async () => {
    using portal = testPortal();
    const lastPlace = { axis: "a/b", name: "B" };
    portal.api.answer(queryMyAggregates, { data: [course({ lastObjectiveWorkflow: workflow(), lastPlace })] });
    await continueLast(contextOf(portal));
    expect(portal.visited).toEqual([`/courses/${course().objective.id}/view/content/a/b`]);
    expect(portal.api.inputs(queryMyAggregates)[0]?.query).toMatchObject({
      filter: JSON.stringify(["lastObjectiveWorkflow.state", "=", 1]),
      take: 1,
    });
  });

  it("says that there is none", async () => {
    using portal = testPortal();
    portal.api.answer(queryMyAggregates, { data: [] });
    await continueLast(contextOf(portal));
    expect(portal.said()).toEqual(["courses.nothingInProgress"]);
  });

  it("says what went wrong", async () => {
    using portal = testPortal();
    portal.api.fail(queryMyAggregates);
    await continueLast(contextOf(portal));
    expect(portal.said()).toEqual(["errors.network"]);
  });
});
