import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prefixes } from "../../../core/learning/contract/endpoint";
import { readSettings } from "../../app/settings";
import { everyEndpoint as endpoints } from "../../app/testing/every-endpoint";
import { access, course, LEARNER, sample } from "../../learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { installed } from "../../plugins/installed";

const RUNS = 50;
/** The route of the live events. Its answer never ends, so the test leaves it out. */
const ENDLESS = "/api/platform/v1/live";
const contractPaths = new Set(
  Object.values(endpoints).map(
    ({ prefix, path }) => prefixes[prefix] + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${name}`),
  ),
);

const ID = "0190a000-0000-7000-8000-00000000000a";
const texts = fc.constantFrom(
  ...["", "\0", "a\0b", "%", "%00", "..", "../../etc/passwd", "a/b", "\\", "'", "🦉", "\uffff", "x".repeat(300)],
  ...[ID, ID.toUpperCase(), `urn:uuid:${ID}`, `{${ID}}`, "1e21", "-1", "NaN", "null", "[]", "{}", "__proto__"],
  ...["0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "9999999999", "javascript:alert(1)", "//evil.example", "openid"],
);
const stored = fc.constantFrom(idOf("course", "sea"), idOf("part", "sea", "a"), idOf("activity", "sea", "a"));
const text = fc.oneof(
  { arbitrary: texts, weight: 4 },
  { arbitrary: stored, weight: 4 },
  fc.string({ unit: "grapheme", maxLength: 30 }),
);
/** Draws the name of a query parameter, from those that some routes read. */
const names = fc.constantFrom(
  ...[
    "redirectUrl",
    "provider",
    "account",
    "state",
    "code",
    "error",
    "iss",
    "scope",
    "nonce",
    "client_id",
    "login_hint",
  ],
  ...["redirect_uri", "response_type", "response_mode", "lti_message_hint", "target_link_uri", "page", "limit", "role"],
  ...[
    "resource_id",
    "resource_link_id",
    "tag",
    "user_id",
    "until",
    "key",
    "client_assertion",
    "grant_type",
    "id_token",
  ],
  ...["logout_token", "email", "password", "answers", "oauth_consumer_key", "oauth_signature", "JWT"],
);
const fields = fc.array(fc.tuple(names, text), { maxLength: 5 });
const body = fc.oneof(
  fc.record({ type: fc.constant("application/json"), text: fc.json({ maxDepth: 3 }) }),
  fc.record({
    type: fc.constant("application/x-www-form-urlencoded"),
    text: fields.map((some) => new URLSearchParams(some.map(([name, value]) => [name, value])).toString()),
  }),
  fc.record({ type: fc.constantFrom("text/xml", "application/xml", "text/plain", "nonsense", ""), text }),
);

describe("every route that is no call of the contract, with whatever callers send", () => {
  let lms: TestLms;
  let token: string;
  beforeAll(async () => {
    const limits = { RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000", RATE_LIMIT_SIGN_IN: "1000000" };
    lms = await startTestLms(sample([course("sea")], [access("sea")]), undefined, undefined, {
      settings: readSettings(limits),
    });
    await lms.app.ready();
    token = (await lms.member(LEARNER)).token;
  });
  afterAll(() => lms.close());

  it("never fails on the server's side", async () => {
    const walked = lms
      .routes()
      .map((route) => route.split(" "))
      .filter(([method, url = ""]) => method !== "HEAD" && url !== ENDLESS && !contractPaths.has(url));
    // The least number of routes that the list must have: forty of the platform, and one of every plugin that has
    // routes.
    const plugins = installed.plugins.filter(({ routes }) => routes !== undefined);
    expect(walked.length).toBeGreaterThanOrEqual(40 + plugins.length);
    for (const [method = "", pattern = ""] of walked) {
      const input = fc.record({
        url: addressOf(pattern),
        query: fields,
        isMember: fc.boolean(),
        bearer: fc.option(text, { nil: undefined }),
        body,
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ url, query, isMember, bearer, body: { type, text: payload } }) => {
          const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
          const answer = await lms.app.inject({
            method: method as "GET",
            url: search === "" ? url : `${url}?${search}`,
            ...(isMember ? { cookies: { session: token } } : {}),
            headers: {
              ...(bearer === undefined ? {} : { authorization: `Bearer ${encodeURIComponent(bearer)}` }),
              ...(method === "GET" || type === "" ? {} : { "content-type": type }),
            },
            ...(method === "GET" ? {} : { payload }),
          });
          expect(answer.statusCode, `${method} ${url} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
        }),
        { numRuns: RUNS },
      );
    }
  });

  it("does not ask the database for a path with the character NUL", async () => {
    const url = `${prefixes.lmsStorage}files/${idOf("course", "sea")}/a%00b.png`;
    const answer = await lms.app.inject({ url, cookies: { session: token } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid"]);
  });
});

/** Draws an address for a route: its pattern with values in the place of the parameters. */
function addressOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split(/(:\w+(?:\([^)]*\))?|\*)/).map((part, index) => {
    if (index % 2 === 0) return fc.constant(part);
    const isRest = part === "*";
    return text.map((value) => (isRest ? value.split("/").map(encoded).join("/") : encoded(value)));
  });
  return fc.tuple(...parts).map((all) => all.join(""));
}

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
