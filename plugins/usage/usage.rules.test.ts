import { describe, expect, it } from "vitest";
import manifest from "../../manifests/portal.json" with { type: "json" };
import { isUsageSession, pageOf, sessionOf, usageState } from "./usage.rules";

const MINUTE = 60_000;
const now = Date.parse("2026-11-21T09:00:00Z");

it("a session ends after 30 minutes without an event, if the tenant says nothing else, and never at once", () => {
  expect(manifest.settings["lms.datalake.sessionDuration"]).toMatchObject({ default: 30, minimum: 1 });
});

describe("the session of an event", () => {
  it.each([
    [30, 0, true],
    [30, 30 * MINUTE - 1, true],
    [30, 30 * MINUTE, false],
    [30, 30 * MINUTE + 1, false],
    [5, 5 * MINUTE - 1, true],
    [5, 5 * MINUTE, false],
    // The clock of the machine was put back.
    [30, -30 * MINUTE, false],
    [30, -1, true],
  ])("with %i minutes, %i milliseconds after the last one goes on: %s", (minutes, age, goesOn) => {
    const session = sessionOf({ id: "old", last: now - age }, now, minutes, () => "new");
    expect(session).toEqual({ id: goesOn ? "old" : "new", last: now });
  });

  it("is new if there was none", () => {
    expect(sessionOf(null, now, 30, () => "new")).toEqual({ id: "new", last: now });
  });

  it.each([
    [{ id: "0190a000-0000-7000-8000-00000000dead", last: 1 }, true],
    [{ id: "ada@school.example", last: 1 }, false],
    [{ id: "0190a000-0000-7000-8000-00000000dead" }, false],
    [null, false],
    ["text", false],
  ])("is read from %j: %s", (stored, isRead) => {
    expect(isUsageSession(stored)).toBe(isRead);
  });
});

describe("what happens with the use", () => {
  it.each([
    ["none", null, false, "recorded"],
    ["none", null, true, "unrecorded"],
    ["none", false, false, "unrecorded"],
    ["none", true, true, "recorded"],
    ["ask", null, false, "asked"],
    ["ask", null, true, "unrecorded"],
    ["ask", true, false, "recorded"],
    ["ask", true, true, "recorded"],
    ["ask", false, false, "unrecorded"],
  ] as const)("consent %s, said %s, objected %s: %s", (consent, wanted, isObjected, state) => {
    expect(usageState({ consent, wanted, isObjected })).toBe(state);
  });
});

describe("the page of an event", () => {
  const id = "0190a000-0000-7000-8000-00000000dead";
  const other = "0190a000-0000-7000-8000-00000000beef";
  it.each<[Record<string, string>, object]>([
    [{}, {}],
    [{ objectiveId: id }, { courseId: id }],
    [
      { objectiveId: id, "*": `content/${other}` },
      { courseId: id, activityId: other },
    ],
    [
      { objectiveId: id, activityPathId: other },
      { courseId: id, activityId: other },
    ],
    [{ objectiveId: "ada@school.example", "*": "my secret" }, {}],
  ])("of %j has only ids", (params, ids) => {
    expect(pageOf("courses.list", params)).toEqual({ route: "courses.list", ...ids });
  });
});
