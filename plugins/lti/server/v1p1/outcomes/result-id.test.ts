import { expect, it } from "vitest";
import { readSourcedId, resultSourcedId } from "./result-id";

const name = {
  activityWorkflowId: "0195f000-0000-7000-8000-000000000050",
  userId: "0195f000-0000-7000-8000-000000000004",
};
const sourcedId = resultSourcedId(name, "secret");
const changed = (at: number) => sourcedId.slice(0, at) + (sourcedId[at] === "A" ? "B" : "A") + sourcedId.slice(at + 1);

it("is read as what it was made for, and is the same every time", () => {
  expect(readSourcedId(sourcedId, "secret")).toEqual(name);
  expect(resultSourcedId(name, "secret")).toBe(sourcedId);
});

it("says nothing that can be read without knowing it", () => expect(sourcedId).not.toContain(name.userId.slice(0, 8)));

it.each([
  ["of another activity", changed(4)],
  ["of another learner", changed(30)],
  ["with another signature", changed(60)],
  ["cut short", sourcedId.slice(0, -1)],
  ["with something behind it", `${sourcedId}A`],
  ["that is no such name", "3124567"],
  ["that is nothing", ""],
])("is refused as a name %s", (_name, text) => expect(readSourcedId(text, "secret")).toBeNull());

it("is refused with another tool's secret", () => expect(readSourcedId(sourcedId, "other")).toBeNull());
