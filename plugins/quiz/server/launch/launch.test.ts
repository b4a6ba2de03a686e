import { generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleQuiz } from "../testing/sample-quiz";
import { startTestTool, type TestTool } from "../testing/test-tool";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";

describe("launching the quiz tool", () => {
  let tool: TestTool;
  let quiz: string;
  const start = new Date("2026-11-21T09:00:00.000Z");
  beforeAll(async () => {
    tool = await startTestTool();
    quiz = await tool.store(sampleQuiz);
  });
  beforeEach(() => {
    tool.clock.now = start;
  });
  afterAll(() => tool.close());

  it("sends the browser back to the platform, with a state and a nonce of its own each time", async () => {
    const [one, two] = [await tool.login(), await tool.login()];
    expect(`${one.target.origin}${one.target.pathname}`).toBe("https://platform.example/authorize");
    expect(Object.fromEntries(one.target.searchParams)).toEqual({
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: "quiz",
      redirect_uri: "http://localhost/tools/quiz/launch",
      login_hint: "hint",
      lti_message_hint: "message",
      state: one.state,
      nonce: one.nonce,
    });
    expect(new Set([one.state, one.nonce, two.state, two.nonce]).size).toBe(4);
  });

  it.each<[string, Record<string, string>]>([
    ["an unknown platform", { iss: "https://elsewhere.example" }],
    ["an unknown client", { client_id: "other" }],
    ["another deployment", { lti_deployment_id: "other" }],
    ["no hint", { login_hint: "" }],
    ["another address", { target_link_uri: "https://elsewhere.example/tools/quiz/launch" }],
    ["no address", { target_link_uri: "not an address" }],
  ])("refuses a login with %s, and sends nobody anywhere", async (_what, change) => {
    const fields = {
      iss: "https://platform.example",
      login_hint: "h",
      client_id: "quiz",
      target_link_uri: "http://localhost/tools/quiz/launch",
    };
    const url = `/tools/quiz/login?${new URLSearchParams({ ...fields, ...change })}`;
    const answer = await tool.app.inject({ url, headers: { host: "localhost" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain("Not opened");
  });

  it("shows the quiz, in a page that runs nothing but its own script and sets no cookie", async () => {
    const page = await tool.launchPage({ quiz, locale: "ar", theme: "dark" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.body).toContain('<html lang="ar-AR" dir="rtl" data-theme="dark">');
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src http://localhost; style-src http://localhost");
    expect(policy).toContain(
      "frame-ancestors 'self' http://localhost https://platform.example https://around.example;",
    );
    expect(policy).not.toContain("unsafe");
  });

  it("takes a state once", async () => {
    const { state, nonce } = await tool.login();
    const id_token = await tool.platform.idToken(nonce, { quiz });
    expect((await tool.postLaunch({ state, id_token })).statusCode).toBe(200);
    expect((await tool.postLaunch({ state, id_token })).statusCode).toBe(401);
  });

  it("takes a state only for so long, and not after a launch that failed", async () => {
    const late = await tool.login();
    tool.clock.now = new Date(start.getTime() + 600_000);
    expect(
      (await tool.postLaunch({ state: late.state, id_token: await tool.platform.idToken(late.nonce, { quiz }) }))
        .statusCode,
    ).toBe(401);
    const failed = await tool.login();
    expect((await tool.postLaunch({ state: failed.state, id_token: "x.y.z" })).statusCode).toBe(401);
    expect(
      (await tool.postLaunch({ state: failed.state, id_token: await tool.platform.idToken(failed.nonce, { quiz }) }))
        .statusCode,
    ).toBe(401);
  });

  const now = Math.floor(start.getTime() / 1000);
  it.each<[string, Record<string, unknown>]>([
    ["another issuer", { iss: "https://elsewhere.example" }],
    ["another audience", { aud: "other" }],
    ["another authorized party", { azp: "other" }],
    ["several audiences and no party", { aud: ["quiz", "other"] }],
    ["a nonce that is not its own", { nonce: "other" }],
    ["an end that is past", { exp: now - 61 }],
    ["a beginning long ago", { iat: now - 3700 }],
    ["no end", { exp: undefined }],
    ["another message", { [`${CLAIM}message_type`]: "LtiDeepLinkingRequest" }],
    ["another version", { [`${CLAIM}version`]: "1.1" }],
    ["another deployment", { [`${CLAIM}deployment_id`]: "other" }],
    ["nobody", { sub: undefined }],
    ["no link", { [`${CLAIM}resource_link`]: {} }],
    ["no quiz", { [`${CLAIM}custom`]: {} }],
    ["a quiz that is no id", { [`${CLAIM}custom`]: { quiz: "1 or 1=1" } }],
  ])("refuses a token with %s", async (_what, claims) => {
    const { state, nonce } = await tool.login();
    const answer = await tool.postLaunch({ state, id_token: await tool.platform.idToken(nonce, { quiz, claims }) });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain("quiz-boot");
  });

  it("takes a token until its end, and a clock that is a minute behind", async () => {
    const { state, nonce } = await tool.login();
    const id_token = await tool.platform.idToken(nonce, { quiz, claims: { exp: now - 59 } });
    expect((await tool.postLaunch({ state, id_token })).statusCode).toBe(200);
  });

  it("refuses tokens of another key, and unsigned ones", async () => {
    const stranger = await generateKeyPair("RS256");
    const one = await tool.login();
    const forged = await tool.platform.idToken(one.nonce, { quiz }, { key: stranger.privateKey });
    expect((await tool.postLaunch({ state: one.state, id_token: forged })).statusCode).toBe(401);
    const two = await tool.login();
    const [, payload] = (await tool.platform.idToken(two.nonce, { quiz })).split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    expect((await tool.postLaunch({ state: two.state, id_token: none })).statusCode).toBe(401);
  });

  it("says when there is no such quiz (any more)", async () => {
    const page = await tool.launchPage({ quiz: "00000000-0000-7000-8000-00000000dead" });
    expect([page.statusCode, page.body.includes("quiz-boot")]).toEqual([404, false]);
  });

  it("does not let a name of a quiz become part of the page", async () => {
    const evil = await tool.store({ ...sampleQuiz, name: "</script><script>alert(1)</script>" });
    const page = await tool.launchPage({ quiz: evil });
    expect(page.body.match(/<script/g)).toHaveLength(2);
  });
});
