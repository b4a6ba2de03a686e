import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SigningTool } from "../../../../server/app/testing/signing-tool";
import { json } from "../../../../server/database/columns";
import { newId } from "../../../../server/database/new-id";
import { claims, scopes } from "../protocol/claims";
import { formOf, idOf, LEARNER, type SignedLti, startSignedLti } from "../testing/signed-lti";

describe("what a tool signs", () => {
  let lti: SignedLti;
  let stranger: SigningTool;
  let began: Date;
  beforeAll(async () => {
    lti = await startSignedLti();
    stranger = await SigningTool.make();
    began = lti.clock.now;
  });
  afterEach(() => {
    lti.clock.now = began;
  });
  afterAll(() => lti.close());

  const ask = async (change: Record<string, unknown> = {}, fields: Record<string, string> = {}) =>
    lti.askToken({ ...(await lti.tokenFields(scopes.score, change)), ...fields });

  it("is worth an access token for what it asks for and may have", async () => {
    const answer = await ask({}, { scope: `${scopes.score} https://example.org/all ${scopes.result}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toMatchObject({
      token_type: "Bearer",
      expires_in: 3600,
      scope: `${scopes.score} ${scopes.result}`,
    });
  });

  it("may be for the platform's issuer too, or for several", async () => {
    for (const aud of [lti.endpoints.issuer, ["https://other.example", lti.endpoints.tokenUrl]]) {
      expect((await ask({ aud })).statusCode).toBe(200);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ["for another platform", { aud: "https://other.example/token" }],
    ["by another issuer than its subject", { iss: "other" }],
    ["by a tool that nobody knows", { iss: "nobody", sub: "nobody" }],
    ["that has expired", { exp: 1 }],
    ["that never expires", { exp: undefined }],
    ["of tomorrow", { iat: 1_900_000_000, exp: 1_900_000_060 }],
    ["of yesterday", { iat: 1_700_000_000 }],
    ["without its time", { iat: undefined }],
    ["without an id", { jti: undefined }],
    ["with an empty id", { jti: "" }],
    ["with an id without end", { jti: "a".repeat(401) }],
  ])("gets no token: %s", async (_name, change) => {
    const answer = await ask(change);
    expect([answer.statusCode, answer.json().error]).toEqual([401, "invalid_client"]);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["another kind of assertion", { client_assertion_type: "x" }, 401, "invalid_client"],
    ["no assertion", { client_assertion: "" }, 401, "invalid_client"],
    ["an assertion that is none", { client_assertion: "a.b.c" }, 401, "invalid_client"],
    ["no scope that there is", { scope: "openid" }, 400, "invalid_scope"],
  ])("gets no token with %s", async (_name, fields, status, error) => {
    const answer = await ask({}, fields);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  it("gets a token once", async () => {
    const fields = await lti.tokenFields(scopes.score);
    expect([(await lti.askToken(fields)).statusCode, (await lti.askToken(fields)).statusCode]).toEqual([200, 401]);
  });

  it.each([
    [
      "by somebody else's key",
      async () => {
        const { iss, sub, aud, iat, exp } = claimsNow();
        return stranger.sign({ iss, sub, aud, iat, exp, jti: newId() });
      },
    ],
    [
      "by a secret that both know",
      async () => new SignJWT({ ...claimsNow() }).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32)),
    ],
    ["by nobody", async () => `${part({ alg: "none" })}.${part(claimsNow())}.`],
  ])("gets no token when it is signed %s", async (_name, make) => {
    const answer = await ask({}, { client_assertion: await make() });
    expect([answer.statusCode, answer.json().error]).toEqual([401, "invalid_client"]);
  });

  const claimsNow = () => ({
    iss: "lab",
    sub: "lab",
    aud: lti.endpoints.tokenUrl,
    jti: newId(),
    iat: lti.seconds(),
    exp: lti.seconds() + 60,
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it("is checked by the tool's new keys when it has changed them, and not by the old ones", async () => {
    const old = await lti.tokenFields(scopes.score);
    await lti.tool.rotate();
    lti.clock.now = new Date(began.getTime() + 11_000);
    expect((await ask()).statusCode).toBe(200);
    expect((await lti.askToken(old)).statusCode).toBe(401);
  });

  describe("as the answer of an author's choice", () => {
    const url = "https://lab.example/unit/7";
    const item = { type: "ltiResourceLink", url, title: "Seven", custom: { unit: 7 } };
    let author: Awaited<ReturnType<SignedLti["learner"]>>;
    beforeAll(async () => {
      author = await lti.learner(LEARNER);
      await lti.db
        .updateTable("account")
        .set({ roles: json(["Author"]) })
        .where("id", "=", author.user.id)
        .execute();
    });

    /** Starts an author's choice of content at the tool, and returns the request that the tool receives. */
    async function requested() {
      const login = await author.login({ message: "LtiDeepLinkingRequest" });
      const answer = await lti.authorize(login, { redirect_uri: "https://lab.example/choose" });
      const [, payload = ""] = (formOf(answer.body).fields.id_token ?? "").split(".");
      return JSON.parse(Buffer.from(payload, "base64url").toString());
    }
    async function responseTo(request: Record<string, unknown>, change: Record<string, unknown> = {}, by = lti.tool) {
      const { data } = request[claims.deepLinkingSettings] as { data: string };
      return by.sign({
        iss: "lab",
        aud: lti.endpoints.issuer,
        nonce: newId(),
        iat: lti.seconds(),
        exp: lti.seconds() + 60,
        [claims.messageType]: "LtiDeepLinkingResponse",
        [claims.version]: "1.3.0",
        [claims.deploymentId]: request[claims.deploymentId],
        [claims.deepLinkingData]: data,
        [claims.contentItems]: [item],
        ...change,
      });
    }
    const post = (JWT: string) =>
      lti.app.inject({
        method: "POST",
        url: "/lti/deep-linking",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ JWT }).toString(),
      });
    const links = () => lti.db.selectFrom("lti_link").select(["chosen_url", "chosen_custom"]).execute();

    it.each<[string, Record<string, unknown>]>([
      ["another message", { [claims.messageType]: "LtiResourceLinkRequest" }],
      ["another version", { [claims.version]: "1.1" }],
      ["another deployment", { [claims.deploymentId]: "other" }],
      ["another platform", { aud: "https://other.example" }],
      ["no nonce", { nonce: undefined }],
      ["data that nobody sent", { [claims.deepLinkingData]: "made-up" }],
      ["no data", { [claims.deepLinkingData]: undefined }],
      ["an expired one", { exp: 1 }],
      ["an address of somebody else", { [claims.contentItems]: [{ ...item, url: "https://evil.example/" }] }],
      ["an address that is a script", { [claims.contentItems]: [{ ...item, url: "javascript:alert(1)" }] }],
      ["content of another type", { [claims.contentItems]: [{ type: "html", html: "<script>x</script>" }] }],
      ["content that cannot be stored", { [claims.contentItems]: [{ ...item, custom: { a: "\u0000" } }] }],
      ["content that is no text", { [claims.contentItems]: [{ ...item, custom: { a: { toString: 1, valueOf: 1 } } }] }],
      ["content with half a character", { [claims.contentItems]: [{ ...item, custom: { a: "\ud83d" } }] }],
      ["an address that cannot be stored", { [claims.contentItems]: [{ ...item, url: `${url}\u0000` }] }],
      ["content that is no list", { [claims.contentItems]: item }],
    ])("is refused, and changes nothing: %s", async (_name, change) => {
      expect((await post(await responseTo(await requested(), change))).statusCode).toBe(400);
      expect(await links()).toEqual([{ chosen_url: null, chosen_custom: null }]);
    });

    it("is refused when somebody else has signed it", async () => {
      expect((await post(await responseTo(await requested(), {}, stranger))).statusCode).toBe(400);
    });

    it("is refused when its author's session has ended meanwhile", async () => {
      const response = await responseTo(await requested());
      const lastSeen = (at: Date) => lti.db.updateTable("session").set({ last_seen: at }).execute();
      await lastSeen(new Date(0));
      const answer = await post(response);
      await lastSeen(lti.clock.now);
      expect(answer.statusCode).toBe(400);
      expect(await links()).toEqual([{ chosen_url: null, chosen_custom: null }]);
    });

    it("tells the page that opened the window what came of it, with the tool's words as plain text", async () => {
      const told = async (change: Record<string, unknown>) =>
        (await post(await responseTo(await requested(), change))).body;
      const place = `data-objective-workflow-id="${author.workflowId}" data-part-id="${idOf("part", "chemistry", "lab")}"`;
      const elsewhere = { [claims.contentItems]: [{ ...item, url: "https://evil.example/" }] };
      expect(await told(elsewhere)).toContain(`data-outcome="refused" ${place}`);
      const problem = { [claims.contentItems]: undefined, [claims.deepLinkingError]: "No <b>licence</b>" };
      const page = await told(problem);
      expect(page).toContain(`data-outcome="toolProblem" ${place} data-words="No &lt;b&gt;licence&lt;/b&gt;"`);
      expect(page).toContain('<p dir="auto">No &lt;b&gt;licence&lt;/b&gt;</p>');
      const [, script = ""] = /<script src="([^"]+)">/.exec(page) ?? [];
      expect((await lti.app.inject(script)).body).toContain('BroadcastChannel("lti-content-choice")');
      expect(await told({ [claims.contentItems]: [] })).toContain(`data-outcome="nothingChosen" ${place}`);
      // The portal does not know whose choice it is, so the page sends no message to other pages.
      expect(await told({ [claims.deepLinkingData]: "made-up" })).not.toContain("data-outcome");
    });

    it("may be that nothing was chosen", async () => {
      const answer = await post(await responseTo(await requested(), { [claims.contentItems]: [] }));
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("Nothing was chosen")]);
      expect(await links()).toEqual([{ chosen_url: null, chosen_custom: null }]);
    });

    it("is taken once, also under another nonce, and launched from then on", async () => {
      const request = await requested();
      expect((await post(await responseTo(request))).statusCode).toBe(200);
      expect((await post(await responseTo(request))).statusCode).toBe(400);
      expect(await links()).toEqual([{ chosen_url: url, chosen_custom: { unit: "7" } }]);
      expect(await author.login()).toMatchObject({ target_link_uri: url });
      await lti.store();
      expect(await author.login()).toMatchObject({ target_link_uri: url });
    });
  });
});
