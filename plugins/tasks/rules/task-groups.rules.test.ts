import { describe, expect, it } from "vitest";
import { groupChanges, groupTasks, urgencyOf } from "./task-groups.rules";

const now = new Date("2026-11-21T12:00:00.000Z");

describe("urgencyOf", () => {
  it.each([
    ["2026-11-21T11:59:59.999Z", "overdue"],
    ["2026-11-21T12:00:00.000Z", "overdue"],
    ["2026-11-21T12:00:00.001Z", "week"],
    ["2026-11-28T12:00:00.000Z", "week"],
    ["2026-11-28T12:00:00.001Z", "later"],
    [null, "undated"],
  ])("a task due %s is %s", (due, urgency) => expect(urgencyOf(due, now)).toBe(urgency));
});

describe("groupTasks", () => {
  const task = (id: string, due: string | null) => ({ id, due });
  const tasks = [
    task("a", "2026-11-20T00:00:00.000Z"),
    task("b", "2026-11-20T01:00:00.000Z"),
    task("c", "2026-11-29T00:00:00.000Z"),
    task("d", null),
  ];

  it("keeps the order in a group, and leaves out empty groups", () => {
    const groups = groupTasks(tasks, now).map(([urgency, of]) => `${urgency}: ${of.map(({ id }) => id).join()}`);
    expect(groups).toEqual(["overdue: a,b", "later: c", "undated: d"]);
    expect(groupTasks([], now)).toEqual([]);
  });

  it("names the moments at which a task changes its group", () => {
    const [, , , undated] = tasks;
    expect(groupChanges([task("c", "2026-11-29T00:00:00.000Z")])).toEqual([
      "2026-11-29T00:00:00.000Z",
      "2026-11-22T00:00:00.000Z",
    ]);
    expect(groupChanges(undated ? [undated] : [])).toEqual([]);
  });
});
