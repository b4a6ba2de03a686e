import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json } from "../database/columns";
import { newId } from "../database/new-id";
import { access, course, LEARNER, OTHER, sample } from "../learning/testing/sample-package";
import { idOf, startTestLms, type TestCall, type TestLms } from "../learning/testing/test-lms";

/** Calls that show or change what belongs to all people of the tenant. */
const calls: readonly (readonly [string, TestCall])[] = [
  ["getMails", { query: { state: "waiting" } }],
  ["sendMailAgain", { params: { mailId: newId() } }],
  ["getFeedbackReport", { query: { days: 7 } }],
  ["getTutorUsage", { query: { from: "2026-11-01", to: "2026-11-02" } }],
  ["getUsageEvents", {}],
  ["getErasureRequests", {}],
  ["confirmErasure", { params: { requestId: newId() } }],
  ["revokeCertificate", { body: { id: newId(), certificateId: newId(), reason: "A mistake" } }],
  ["findPeople", { query: { text: "ada" } }],
  ["getImpersonations", {}],
  ["startImpersonation", { body: { userId: newId(), reason: "To help" } }],
];

describe("who manages people, and diagnoses the portal", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(sample([course("one")], [access("one")]));
  });
  afterAll(() => lms.close());

  /** A member who has both permissions: in a scope, or everywhere. */
  async function member(email: string, scope: { readonly scope_id?: string }) {
    const permissions = ["User.Manage", "Portal.Diagnose"].map((name) => ({ name, ...scope }));
    await lms.db
      .updateTable("account")
      .set({ permissions: json(permissions) })
      .where("email", "=", email)
      .execute();
    return lms.member(email);
  }
  const ofCourse = () => member(LEARNER, { scope_id: idOf("course", "one") });
  const ofTenant = () => member(OTHER, {});

  it.each(calls)("of one course may not %s, of the tenant may", async (id, input) => {
    const refused = await (await ofCourse()).call(id, input);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect((await (await ofTenant()).call(id, input)).status).not.toBe(403);
  });

  it("of one course does not get what is behind the configuration, of the tenant does", async () => {
    const status = async (who: Awaited<ReturnType<typeof member>>) =>
      (await who.get("/api/platform/v1/config-diagnostics")).statusCode;
    expect([await status(await ofCourse()), await status(await ofTenant())]).toEqual([403, 200]);
  });
});
