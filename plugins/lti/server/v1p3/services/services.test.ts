import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../../../server/database/new-id";
import { scopes } from "../../protocol/claims";
import { idOf, LEARNER, OTHER, type SignedLti, startSignedLti } from "../../testing/signed-lti";
import { labActivity } from "../../testing/test-lti";

const SCORE = "application/vnd.ims.lis.v1.score+json";
const ITEM_TYPE = "application/vnd.ims.lis.v2.lineitem+json";

describe("the services for tools", () => {
  let lti: SignedLti;
  let ada: Awaited<ReturnType<SignedLti["learner"]>>;
  let token: string;
  let timedId: string;
  beforeAll(async () => {
    const constraint = { gracePeriodUntil: "2026-11-21T08:30:00Z" };
    lti = await startSignedLti(labActivity({ key: "timed", name: "In time", constraint, optional: true }));
    lti.clock.now = new Date("2026-11-21T08:00:00.000Z");
    ada = await lti.learner(LEARNER);
    timedId = await ada.begin("timed");
    lti.clock.now = new Date("2026-11-21T09:00:00.000Z");
    token = await lti.accessToken(...Object.values(scopes));
  });
  afterAll(() => lti.close());

  const lineItem = `/lineitems/${idOf("part", "chemistry", "lab")}`;
  const scoreOf = (change: Record<string, unknown> = {}) => ({
    userId: ada.user.id,
    scoreGiven: 5,
    scoreMaximum: 10,
    activityProgress: "InProgress",
    gradingProgress: "Pending",
    timestamp: lti.clock.now.toISOString(),
    ...change,
  });
  const send = (change: Record<string, unknown> = {}, by = token, path = lineItem) =>
    lti.service("POST", `${path}/scores`, by, scoreOf(change), SCORE);
  const stored = async () => [
    await lti.db.selectFrom("given_score").selectAll().execute(),
    await lti.db.selectFrom("activity_record").selectAll().execute(),
    await lti.db.selectFrom("lti_score").selectAll().execute(),
  ];
  const otherId = async () => (await lti.member(OTHER)).user.id;

  describe("refuse a score and store nothing", () => {
    it.each<[string, Record<string, unknown>, number]>([
      ["below nothing", { scoreGiven: -1 }, 400],
      ["without its maximum", { scoreMaximum: undefined }, 400],
      ["that is no number", { scoreGiven: "5" }, 400],
      ["for nobody", { userId: undefined }, 400],
      ["for somebody unknown", { userId: newId() }, 404],
      ["for something that is no id", { userId: "' or 1=1" }, 404],
      ["with a progress that there is not", { activityProgress: "Done" }, 400],
      ["with a grading that there is not", { gradingProgress: "Graded" }, 400],
      ["without a time", { timestamp: undefined }, 400],
      ["with a time without a zone", { timestamp: "2026-11-21T09:00:00" }, 400],
      ["of the future", { timestamp: "2027-11-21T09:00:00.000Z" }, 400],
      ["with a comment without end", { comment: "a".repeat(4001) }, 400],
    ])("%s", async (_name, change, status) => {
      const before = await stored();
      const answer = await send(change);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ["error", "error_description"]]);
      expect(await stored()).toEqual(before);
    });

    it("for a member who has not begun the activity", async () => {
      expect((await send({ userId: await otherId() })).statusCode).toBe(409);
    });

    it.each([
      ["that is not JSON", "{", SCORE, 400],
      ["with a character that cannot be stored", '{"comment":"\\u0000"}', SCORE, 400],
      ["of another type", "<score/>", "application/xml", 415],
    ])("%s", async (_name, payload, type, status) => {
      const answer = await lti.app.inject({
        method: "POST",
        url: `/lti/contexts/${idOf("course", "chemistry")}${lineItem}/scores`,
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        payload,
      });
      expect(answer.statusCode).toBe(status);
    });

    it.each([SCORE, "application/json"])("with a comment that cannot be stored, as %s", async (type) => {
      const score = scoreOf({ comment: "a\0", timestamp: "2026-11-21T08:30:00.000Z" });
      expect((await lti.service("POST", `${lineItem}/scores`, token, score, type)).statusCode).toBe(400);
    });

    it("in a line item of the tool's own, of somebody unknown or older than the last one", async () => {
      const made = await lti.service("POST", "/lineitems", token, { label: "Own", scoreMaximum: 10 }, ITEM_TYPE);
      const path = `/lineitems/${new URL(made.json().id).pathname.split("/").at(-1)}`;
      const statusOf = async (change: Record<string, unknown>) => (await send(change, token, path)).statusCode;
      expect(await statusOf({ userId: newId() })).toBe(404);
      expect(await statusOf({ scoreGiven: 10 })).toBe(204);
      expect([await statusOf({ scoreGiven: 1 }), await statusOf({ timestamp: "2026-11-21T08:00:00Z" })]).toEqual([
        409, 409,
      ]);
      expect((await lti.service("GET", `${path}/results`, token)).json()).toMatchObject([{ resultScore: 10 }]);
    });

    it("for work from after the activity closed, with its reason", async () => {
      const [path, before] = [`/lineitems/${idOf("part", "chemistry", "timed")}`, await stored()];
      const late = await send({ timestamp: "2026-11-21T08:30:00.000Z" }, token, path);
      expect([late.statusCode, late.json().error]).toEqual([403, "afterGracePeriodUntil"]);
      expect(await stored()).toEqual(before);
      expect((await send({ timestamp: "2026-11-21T08:29:59.999Z" }, token, path)).statusCode).toBe(204);
      expect(await lti.db.selectFrom("given_score").select("activity_workflow_id").execute()).toContainEqual({
        activity_workflow_id: timedId,
      });
    });

    it("that is older than the last one, or as old", async () => {
      expect((await send({ scoreGiven: 6 })).statusCode).toBe(204);
      const before = await stored();
      const answers = [await send({ scoreGiven: 1 }), await send({ timestamp: "2026-11-21T08:00:00.000Z" })];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
      expect(answers[0]?.json()).toMatchObject({ error: "olderScore" });
      expect(await stored()).toEqual(before);
    });
  });

  describe("refuse a token", () => {
    it.each([
      ["none", "", 401],
      ["that somebody made up", "a.b.c", 401],
    ])("%s", async (_name, given, status) => {
      const answer = await send({}, given);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["www-authenticate"]).toContain("Bearer");
    });

    it("after its hour", async () => {
      const began = lti.clock.now;
      lti.clock.now = new Date(began.getTime() + 3600 * 1000);
      const answer = await send();
      lti.clock.now = began;
      expect([answer.statusCode, answer.json().error]).toEqual([401, "invalid_token"]);
    });

    it.each<[string, "GET" | "POST" | "PUT" | "DELETE", string, string]>([
      ["scores", "POST", `${lineItem}/scores`, scopes.result],
      ["results", "GET", `${lineItem}/results`, scopes.score],
      ["line items", "GET", "/lineitems", scopes.score],
      ["making a line item", "POST", "/lineitems", scopes.lineItemReadOnly],
      ["changing a line item", "PUT", lineItem, scopes.lineItemReadOnly],
      ["removing a line item", "DELETE", lineItem, scopes.lineItemReadOnly],
      ["members", "GET", "/memberships", scopes.lineItem],
    ])("without the scope for %s", async (_name, method, path, scope) => {
      const weak = await lti.accessToken(scope);
      const answer = await lti.service(method, path, weak, method === "GET" ? undefined : {}, ITEM_TYPE);
      expect([answer.statusCode, answer.json().error]).toEqual([403, "insufficient_scope"]);
    });

    it.each([
      ["another course", idOf("course", "physics")],
      ["a course that is not there", newId()],
      ["something that is no course", "x"],
    ])("for %s", async (_name, contextId) => {
      const answer = await lti.app.inject({
        url: `/lti/contexts/${contextId}/memberships`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(404);
    });
  });

  it("tell ids and roles of members, and no names, where the tool may not know them", async () => {
    const { members } = (await lti.service("GET", "/memberships", token)).json();
    expect(members).toContainEqual({
      status: "Active",
      user_id: ada.user.id,
      roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    });
    expect(JSON.stringify(members)).not.toMatch(/Lovelace|school\.example/);
  });

  it("let a tool make, change and remove its own line items, and leave those of activities alone", async () => {
    const made = await lti.service(
      "POST",
      "/lineitems",
      token,
      { label: "Extra", scoreMaximum: 5, tag: "x" },
      ITEM_TYPE,
    );
    expect(made.statusCode).toBe(201);
    const path = new URL(made.json().id).pathname.split("/").slice(-2).join("/");
    const changed = await lti.service("PUT", `/${path}`, token, { label: "More", scoreMaximum: 6 }, ITEM_TYPE);
    expect(changed.json()).toEqual({ id: made.json().id, label: "More", scoreMaximum: 6 });
    expect((await lti.service("DELETE", `/${path}`, token)).statusCode).toBe(204);
    expect((await lti.service("GET", `/${path}`, token)).statusCode).toBe(404);
    expect((await lti.service("DELETE", lineItem, token)).statusCode).toBe(403);
    const change = await lti.service("PUT", lineItem, token, { label: "Mine", scoreMaximum: 1 }, ITEM_TYPE);
    expect(change.statusCode).toBe(403);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ["no label", { scoreMaximum: 1 }, 400],
    ["no maximum", { label: "x" }, 400],
    ["a maximum of nothing", { label: "x", scoreMaximum: 0 }, 400],
    ["a link that is not the tool's", { label: "x", scoreMaximum: 1, resourceLinkId: newId() }, 404],
    ["a date that is none", { label: "x", scoreMaximum: 1, startDateTime: "soon" }, 400],
    ["a date without a zone", { label: "x", scoreMaximum: 1, endDateTime: "2026-11-21T09:00:00" }, 400],
    ["a date that no database has", { label: "x", scoreMaximum: 1, endDateTime: "-200000-01-01T00:00:00Z" }, 400],
  ])("refuse a line item with %s", async (_name, body, status) => {
    expect((await lti.service("POST", "/lineitems", token, body, ITEM_TYPE)).statusCode).toBe(status);
  });

  it("answer as the result what counts for the learner, whatever came in before or after it", async () => {
    const otto = await lti.learner(OTHER);
    const done = { userId: otto.user.id, activityProgress: "Completed", gradingProgress: "FullyGraded" };
    const results = async () =>
      (await lti.service("GET", `${lineItem}/results?user_id=${otto.user.id}`, token)).json() as object[];
    const at = (minute: number) => ({ timestamp: `2026-11-21T08:0${minute}:00.000Z` });
    for (const [minute, scoreGiven] of [3, 8, 6].entries()) {
      expect((await send({ ...done, ...at(minute), scoreGiven })).statusCode).toBe(204);
    }
    expect(await results()).toMatchObject([{ resultScore: 8, resultMaximum: 10 }]);
    await send({
      ...done,
      ...at(4),
      scoreGiven: undefined,
      activityProgress: "Initialized",
      gradingProgress: "NotReady",
    });
    expect(await results()).toEqual([]);
  });

  it("refuse scores once the attempt is over", async () => {
    const later = (seconds: number) => new Date(lti.clock.now.getTime() + seconds * 1000).toISOString();
    const done = { activityProgress: "Completed", gradingProgress: "FullyGraded" };
    expect((await send({ ...done, scoreGiven: 9, timestamp: later(1) })).statusCode).toBe(204);
    expect((await ada.learner.finish(ada.workflowId)).status).toBe(200);
    const before = await stored();
    const answer = await send({ ...done, scoreGiven: 10, timestamp: later(2) });
    expect([answer.statusCode, answer.json().error]).toEqual([409, "workflowClosed"]);
    expect(await stored()).toEqual(before);
  });
});
