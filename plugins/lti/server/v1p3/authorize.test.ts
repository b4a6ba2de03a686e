import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claims } from "../protocol/claims";
import { formOf, idOf, LEARNER, OTHER, type SignedLti, startSignedLti } from "../testing/signed-lti";

describe("a launch by LTI 1.3", () => {
  let lti: SignedLti;
  let ada: Awaited<ReturnType<SignedLti["learner"]>>;
  let began: Date;
  beforeAll(async () => {
    lti = await startSignedLti();
    ada = await lti.learner(LEARNER);
    began = lti.clock.now;
  });
  afterEach(() => {
    lti.clock.now = began;
  });
  afterAll(() => lti.close());

  const answerOf = async (answer: ReturnType<SignedLti["authorize"]>) => formOf((await answer).body);

  it("answers a launch with a signed identity token, which says what LTI 1.3 demands", async () => {
    const { action, fields } = await answerOf(lti.authorize(await ada.login()));
    expect(action).toBe("https://lab.example/launch");
    expect(fields.state).toBe("s");
    const keys = createLocalJWKSet((await lti.app.inject("/lti/jwks.json")).json());
    const { payload, protectedHeader } = await jwtVerify(fields.id_token ?? "", keys, {
      issuer: lti.endpoints.issuer,
      audience: "lab",
      currentDate: lti.clock.now,
    });
    expect(protectedHeader).toMatchObject({ alg: "RS256" });
    expect(payload).toMatchObject({
      sub: ada.user.id,
      nonce: "n",
      [claims.messageType]: "LtiResourceLinkRequest",
      [claims.version]: "1.3.0",
      [claims.targetLinkUri]: "https://lab.example/launch",
      [claims.resourceLink]: { id: idOf("part", "chemistry", "lab"), title: "In the lab" },
      [claims.context]: { id: idOf("course", "chemistry"), title: "Course chemistry" },
      [claims.custom]: { attempt: ada.activityWorkflowId },
      [claims.ags]: {
        lineitem: lti.endpoints.lineItemUrl(idOf("course", "chemistry"), idOf("part", "chemistry", "lab")),
      },
    });
  });

  it("tells no names to a tool that is not to know them, not by a variable either", async () => {
    const { fields } = await answerOf(lti.authorize(await ada.login()));
    const token = decodeJwt(fields.id_token ?? "");
    expect(JSON.stringify(token)).not.toMatch(/Lovelace|school\.example/);
    expect(token[claims.custom]).toMatchObject({ who: "$Person.name.full" });
  });

  it.each<[string, Record<string, string>, string]>([
    ["no scope openid", { scope: "profile" }, "invalid_scope"],
    ["another response type", { response_type: "code" }, "unsupported_response_type"],
    ["another response mode", { response_mode: "query" }, "invalid_request"],
    ["another prompt", { prompt: "login" }, "invalid_request"],
    ["no nonce", { nonce: "" }, "invalid_request"],
    ["a hint that nobody was given", { lti_message_hint: "made-up" }, "invalid_request"],
    ["another user's login hint", { login_hint: "01890000-0000-7000-8000-000000000000" }, "invalid_request"],
  ])("is answered by the standard's error, without a token: %s", async (_name, change, error) => {
    const { action, fields } = await answerOf(lti.authorize(await ada.login(), change));
    expect([action, fields.error, fields.state]).toEqual(["https://lab.example/launch", error, "s"]);
    expect(fields).not.toHaveProperty("id_token");
  });

  it.each([
    ["an address that is not the tool's", { redirect_uri: "https://evil.example/launch" }],
    ["an address that only begins like the tool's", { redirect_uri: "https://lab.example/launch/../x" }],
    ["an unknown tool", { client_id: "nobody" }],
    ["no address", { redirect_uri: "" }],
  ])("sends the browser nowhere: %s", async (_name, change) => {
    const answer = await lti.authorize(await ada.login(), change);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain("<form");
    expect(answer.headers.location).toBeUndefined();
  });

  it("takes a hint only once", async () => {
    const login = await ada.login();
    expect((await answerOf(lti.authorize(login))).fields).toHaveProperty("id_token");
    expect((await answerOf(lti.authorize(login))).fields).toMatchObject({ error: "invalid_request" });
  });

  it("of two at once gives one a token", async () => {
    const login = await ada.login();
    const both = await Promise.all([answerOf(lti.authorize(login)), answerOf(lti.authorize(login))]);
    expect(both.filter(({ fields }) => "id_token" in fields)).toHaveLength(1);
  });

  it.each([
    [299, true],
    [300, false],
  ])("takes a hint for five minutes: after %d seconds %s", async (later, isTaken) => {
    const login = await ada.login();
    lti.clock.now = new Date(lti.clock.now.getTime() + later * 1000);
    expect("id_token" in (await answerOf(lti.authorize(login))).fields).toBe(isTaken);
  });

  it("is refused in another user's browser", async () => {
    const otto = await lti.member(OTHER);
    const answer = lti.authorize(await ada.login(), {}, { session: otto.token });
    expect((await answerOf(answer)).fields).toMatchObject({ error: "login_required" });
  });
  const pathOf = async () => new URL((await ada.link()).body.targetLinkUri).pathname;

  it("posts to the tool's login under a policy of its own, without inline script", async () => {
    const page = await ada.get(await pathOf());
    expect(formOf(page.body)).toMatchObject({
      action: "https://lab.example/login",
      fields: { iss: lti.endpoints.issuer, login_hint: ada.user.id, client_id: "lab" },
    });
    expect(page.headers["content-security-policy"]).toContain("form-action 'self' https://lab.example;");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style=|onload/);
    expect(page.body).toMatch(/<button type="submit">Continue<\/button>/);
  });

  it("has a page that works once", async () => {
    const path = await pathOf();
    expect([(await ada.get(path)).statusCode, (await ada.get(path)).statusCode]).toEqual([200, 410]);
  });

  it("has a page that is for nobody else, and stays good for its user", async () => {
    const path = await pathOf();
    const otto = await lti.member(OTHER);
    expect((await otto.get(path)).statusCode).toBe(410);
    expect((await lti.app.inject(path)).statusCode).toBe(401);
    expect((await ada.get(path)).statusCode).toBe(200);
  });

  it.each([
    [119, 200],
    [120, 410],
  ])("has a page for two minutes: after %d seconds %d", async (later, status) => {
    const path = await pathOf();
    lti.clock.now = new Date(lti.clock.now.getTime() + later * 1000);
    expect((await ada.get(path)).statusCode).toBe(status);
  });

  it("is refused when its session has ended meanwhile", async () => {
    const login = await ada.login();
    await lti.context.sessions.end(ada.user.tenantId, ada.token);
    expect((await answerOf(lti.authorize(login))).fields).toMatchObject({ error: "login_required" });
  });
});
