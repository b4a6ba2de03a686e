import { describe, expect, it } from "vitest";
import { mayViewAs, type RuledUser } from "./who.rules";

const everywhere = (...names: string[]) => names.map((name) => ({ name, scope_id: null }));
const administrator: RuledUser = {
  id: "admin",
  roles: ["Administrator"],
  permissions: everywhere("User.Manage", "ObjectiveWorkflow.Grade", "Objective.Create"),
};
const learner: RuledUser = { id: "ada", roles: ["Learner"], permissions: everywhere("ObjectiveWorkflow.Create") };
const now = new Date("2026-11-23T10:00:00Z");
const ask = (given: Partial<Parameters<typeof mayViewAs>[0]>) =>
  mayViewAs({ administrator, person: learner, since: null, now, minutes: 60, ...given });

describe("who may see the portal as whom", () => {
  it.each<[string, Partial<Parameters<typeof mayViewAs>[0]>, string | null]>([
    ["an administrator as a learner", {}, null],
    ["a learner as a learner", { administrator: { ...learner, id: "ben" } }, "impersonation.noRight"],
    [
      "somebody who manages users of one course only",
      { administrator: { ...administrator, permissions: [{ name: "User.Manage", scope_id: "one" }] } },
      "impersonation.noRight",
    ],
    ["an administrator as themselves", { person: administrator }, "impersonation.self"],
    [
      "as an administrator by role",
      { person: { ...learner, roles: ["Learner", "Administrator"] } },
      "impersonation.administrator",
    ],
    [
      "as an administrator by permission",
      { person: { ...learner, permissions: everywhere("User.Manage") } },
      "impersonation.administrator",
    ],
    ["as an instructor", { person: { ...learner, permissions: everywhere("ObjectiveWorkflow.Grade") } }, null],
    [
      "as an instructor of one course",
      { person: { ...learner, permissions: [{ name: "ObjectiveWorkflow.Grade", scope_id: "one" }] } },
      null,
    ],
    [
      "as somebody with a permission that the administrator lacks",
      { person: { ...learner, permissions: everywhere("Portal.Diagnose") } },
      "impersonation.moreRights",
    ],
    [
      "as somebody who may do everywhere what the administrator may do in one course",
      {
        administrator: {
          ...administrator,
          permissions: [...everywhere("User.Manage"), { name: "ObjectiveWorkflow.Grade", scope_id: "one" }],
        },
        person: { ...learner, permissions: everywhere("ObjectiveWorkflow.Grade") },
      },
      "impersonation.moreRights",
    ],
  ])("%s", (_title, given, reason) => {
    expect(ask(given)).toMatchObject({ allowed: reason === null, reason });
  });

  it.each([
    ["just before its end", "2026-11-23T09:00:00.001Z", true],
    ["at its end", "2026-11-23T09:00:00Z", false],
    ["after its end", "2026-11-23T08:59:59Z", false],
  ])("lasts the minutes of the setting: %s", (_title, since, allowed) => {
    expect(ask({ since: new Date(since) })).toMatchObject({
      allowed,
      reason: allowed ? null : "impersonation.timeOver",
    });
  });
});
