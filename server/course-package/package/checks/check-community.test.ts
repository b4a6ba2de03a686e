import { describe, expect, it } from "vitest";
import type { PortableActivity } from "../activity.schema";
import { checkCommunity } from "./check-community";
import { ProblemList } from "./problem-list";

const found = (check: (list: ProblemList) => void): string[] => {
  const list = new ProblemList((pointer) => pointer);
  check(list);
  return list.problems.map(({ code, place }) => `${code} ${place}`);
};
const event = (start: string, end: string) => ({ start, end });

describe("the check of events and discussions", () => {
  it.each<[string, Partial<PortableActivity>, string[]]>([
    ["an event with its times", { type: "event", event: event("now+1d", "now+1d+1h") }, []],
    ["an event without them", { type: "event" }, ["IMPORT_ACTIVITY_SHAPE /a"]],
    [
      "an event that ends as it begins",
      { type: "event", event: event("now", "now") },
      ["IMPORT_CONTRADICTION /a/event/end"],
    ],
    [
      "an event that ends before it begins",
      { type: "event", event: event("2027-03-02", "2027-03-01") },
      ["IMPORT_CONTRADICTION /a/event/end"],
    ],
    [
      "a day that no calendar has",
      { type: "event", event: event("2027-02-30", "2027-03-01") },
      ["IMPORT_DATE_UNKNOWN /a/event/start"],
    ],
    ["a text with an event", { type: "text", event: event("now", "now+1h") }, ["IMPORT_ACTIVITY_SHAPE /a"]],
    ["a discussion that says nothing more", { type: "discussion" }, []],
    [
      "a text with a discussion",
      { type: "text", discussion: { requiredPosts: 1, postBeforeReading: false } },
      ["IMPORT_ACTIVITY_SHAPE /a"],
    ],
  ])("of %s", (_name, activity, problems) => {
    expect(found((list) => checkCommunity(activity as PortableActivity, "/a", list))).toEqual(problems);
  });
});
