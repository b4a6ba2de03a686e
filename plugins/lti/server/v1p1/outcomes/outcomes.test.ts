import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { access, course, LEARNER, OTHER, sample } from "../../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../../server/learning/testing/test-lms";
import { hmacSha1Signature, percentEncode } from "../oauth/signature";
import { type ReceivedLaunch, startThirdPartyTool } from "../testing/third-party-tool";

const KEY = "lab-key";
const SECRET = "lab-secret";

let tool: Awaited<ReturnType<typeof startThirdPartyTool>>;
let lms: TestLms;
let origin: string;

const labActivity = (key: string, by: string, more = {}) => ({
  key,
  name: `Lab ${key}`,
  type: "lti" as const,
  maxScore: 10,
  supportLtiGrading: true,
  lti: { tool: by, custom: { Chapter: "7", course: "$Context.id" } },
  ...more,
});

beforeAll(async () => {
  tool = await startThirdPartyTool(KEY, SECRET);
  const about = { version: "1.1" as const, launchUrl: tool.launchUrl };
  const root = {
    key: "root",
    name: "Labs",
    type: "composite" as const,
    children: [
      labActivity("lab", "lab"),
      labActivity("named", "named"),
      labActivity("free", "lab", { supportLtiGrading: false }),
    ],
  };
  lms = await startTestLms({
    ...sample([course("labs", { activity: root })], [access("labs"), access("labs", { user: "other" })]),
    ltiTools: [
      { ...about, key: "lab", name: "Lab", consumerKey: KEY, sharedSecret: SECRET },
      { ...about, key: "named", name: "Named", consumerKey: "named-key", sharedSecret: SECRET, sendNames: true },
    ],
  });
  await lms.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(lms.app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await lms.close();
  await tool.close();
});

// The library of the test's tool reads the machine's clock, so the portal's clock is set to the same time.
beforeEach(() => {
  lms.clock.now = new Date();
});

async function startLab(email: string, key: string) {
  const member = await lms.memberAt(new Date().toISOString(), email);
  const { learner } = member;
  const aggregate = await learner.aggregate("labs");
  const running = aggregate.lastObjectiveWorkflow?.id;
  const attempt: string = running ?? (await learner.start("labs")).body.resultId;
  const activityWorkflowId: string = (await learner.startParts(attempt, "labs", key)).body.resultId;
  return { member, attempt, activityWorkflowId };
}

/** Opens an activity's tool like a browser: opens the portal's page and posts the form of this page. */
async function launch(email: string, key = "lab", change: (fields: Record<string, string>) => unknown = () => {}) {
  const { member, attempt, activityWorkflowId } = await startLab(email, key);
  const response = await fetch(`${origin}/api/lms/v1/objective-workflows/${attempt}/resource-link`, {
    method: "POST",
    headers: {
      cookie: `session=${member.token}`,
      "x-csrf-token": member.csrfToken,
      "content-type": "application/json",
    },
    body: JSON.stringify({ activityPartIds: [idOf("part", "labs", key)], activityWorkflowIds: [activityWorkflowId] }),
  });
  const { targetLinkUri } = (await response.json()) as { targetLinkUri: string };
  const page = await (await fetch(targetLinkUri, { headers: { cookie: `session=${member.token}` } })).text();
  const fields = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map((match) => [
      unescapedHtml(match[1]),
      unescapedHtml(match[2]),
    ]),
  );
  const action = unescapedHtml(/<form method="post" action="([^"]*)">/.exec(page)?.[1]);
  change(fields);
  return { received: await tool.post(action, fields), member, attempt, activityWorkflowId };
}

function unescapedHtml(text = ""): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const scores = () => lms.db.selectFrom("given_score").selectAll().execute();

async function partOf({ member, attempt }: Awaited<ReturnType<typeof launch>>, key = "lab") {
  const tree = (await member.learner.tree(attempt)).body;
  const part = tree.activity.children.find(({ id }: { id: string }) => id === idOf("part", "labs", key));
  return part.childActivity.activityWorkflowAggregate;
}

describe("a launch, checked by a tool's library of others", () => {
  it("is accepted, and says where, what and who", async () => {
    const { received, member } = await launch(LEARNER);
    expect(received).toMatchObject({ error: null, isStudent: true, userId: member.user.id });
    expect(received.fields).toMatchObject({
      resource_link_id: idOf("part", "labs", "lab"),
      resource_link_title: "Lab lab",
      context_id: idOf("course", "labs"),
      custom_chapter: "7",
      custom_course: idOf("course", "labs"),
      lis_outcome_service_url: `${origin}/lti/v1p1/outcomes`,
      launch_presentation_document_target: "iframe",
    });
    expect(received.fields.launch_presentation_return_url).toMatch(`${origin}/learn/lti-tool-callback`);
  });

  it("is refused by it when a field was changed on the way", async () => {
    const { received } = await launch(LEARNER, "lab", (fields) => Object.assign(fields, { roles: "Instructor" }));
    expect(received.error).toBe("Invalid Signature");
  });

  it("tells names only to the tool that is to know them", async () => {
    const anonymous = (await launch(LEARNER)).received.fields;
    expect(JSON.stringify(anonymous)).not.toMatch(/Ada|Lovelace|school\.example/);
    // The tool refuses to open, because the activity belongs to a tool with another key. The test only needs the
    // parameters that the tool got.
    const named = (await launch(LEARNER, "named")).received.fields;
    expect(named).toMatchObject({ lis_person_name_full: "Ada Lovelace", lis_person_contact_email_primary: LEARNER });
  });

  it("has no place for a score where the activity is not graded by its tool", async () => {
    const { received } = await launch(LEARNER, "free");
    expect(received.error).toBeNull();
    expect(received.fields).not.toHaveProperty("lis_result_sourcedid");
  });
});

describe("a score, sent by a tool's library of others", () => {
  it("arrives, is read again, is replaced by a better one and taken back", async () => {
    const one = await launch(LEARNER);
    expect(await one.received.replace(0.4)).toBe(true);
    expect(await one.received.read()).toBe(0.4);
    lms.clock.now = new Date();
    await one.received.replace(0.85);
    expect(await one.received.read()).toBe(0.85);
    expect(await partOf(one)).toMatchObject({
      lastActivityWorkflow: { state: "finished" },
      bestActivityRecord: { normalizedScore: 0.85, score: 8.5, maxScore: 10 },
    });
    lms.clock.now = new Date();
    await one.received.replace(0.2);
    // The best result counts, so the tool reads the best one.
    expect(await one.received.read()).toBe(0.85);
    expect((await partOf(one)).bestActivityRecord.normalizedScore).toBe(0.85);
    lms.clock.now = new Date();
    await one.received.delete();
    await expect(one.received.read()).rejects.toThrow("Invalid score response");
    expect(await partOf(one)).toMatchObject({
      lastActivityWorkflow: { state: "inProgress" },
      bestActivityRecord: null,
    });
  });

  it("is that of the learner who was launched, whoever else takes the course", async () => {
    const other = await launch(OTHER);
    await other.received.replace(1);
    const own = await launch(LEARNER);
    expect((await partOf(own))?.bestActivityRecord ?? null).toBeNull();
    expect((await partOf(other)).bestActivityRecord.normalizedScore).toBe(1);
    const kept = (await scores()).filter((score) => score.user_id === other.member.user.id);
    expect(kept).toHaveLength(1);
  });
});

describe("a message that is not right is refused, and nothing is stored", () => {
  let sourcedId: string;
  let before: number;

  beforeAll(async () => {
    lms.clock.now = new Date();
    const { received }: { received: ReceivedLaunch } = await launch(LEARNER);
    sourcedId = received.fields.lis_result_sourcedid ?? "";
  });
  beforeEach(async () => {
    before = (await scores()).length;
  });

  const envelope = (score: string, of = sourcedId, operation = "replaceResult") =>
    `<?xml version="1.0"?><imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>m1</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><${operation}Request><resultRecord><sourcedGUID><sourcedId>${of}</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>${score}</textString></resultScore></result></resultRecord></${operation}Request></imsx_POXBody></imsx_POXEnvelopeRequest>`;

  interface Sent {
    readonly body?: string;
    readonly hashed?: string;
    readonly key?: string;
    readonly secret?: string;
    readonly nonce?: string;
    readonly age?: number;
    readonly authorization?: string;
  }

  async function send({ body = envelope("0.5"), key = KEY, secret = SECRET, nonce = randomUUID(), ...more }: Sent) {
    const url = `${origin}/lti/v1p1/outcomes`;
    const parameters = Object.entries({
      oauth_version: "1.0",
      oauth_nonce: nonce,
      oauth_timestamp: String(Math.floor(lms.clock.now.getTime() / 1000) - (more.age ?? 0)),
      oauth_consumer_key: key,
      oauth_signature_method: "HMAC-SHA1",
      oauth_body_hash: createHash("sha1")
        .update(more.hashed ?? body)
        .digest("base64"),
    });
    const oauth_signature = hmacSha1Signature({ method: "POST", url, parameters }, secret);
    const signed = [...parameters, ["oauth_signature", oauth_signature] as const];
    const header = `OAuth ${signed.map(([name, value]) => `${name}="${percentEncode(value)}"`).join(",")}`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/xml", authorization: more.authorization ?? header },
      body,
    });
    const xml = await response.text();
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      code: /<imsx_codeMajor>(\w+)</.exec(xml)?.[1],
      description: /<imsx_description>([^<]*)</.exec(xml)?.[1],
    };
  }

  const cases: readonly (readonly [string, () => Sent, number, string])[] = [
    ["without a signature", () => ({ authorization: "" }), 401, "failure"],
    ["with a bearer token", () => ({ authorization: "Bearer abc" }), 401, "failure"],
    ["by a key that nobody has", () => ({ key: "nobody" }), 401, "failure"],
    ["by another secret", () => ({ secret: "guess" }), 401, "failure"],
    ["whose body was changed", () => ({ hashed: envelope("0.1") }), 401, "failure"],
    ["from too long ago", () => ({ age: 301 }), 401, "failure"],
    ["from the future", () => ({ age: -302 }), 401, "failure"],
    ["above the maximum", () => ({ body: envelope("1.01") }), 200, "failure"],
    ["below zero", () => ({ body: envelope("-0.01") }), 200, "failure"],
    ["with a comma", () => ({ body: envelope("0,5") }), 200, "failure"],
    ["for somebody whom the tool was not told of", () => ({ body: envelope("1", "3124567") }), 200, "failure"],
    ["for a learner of another tool", () => ({ key: "named-key" }), 200, "failure"],
    ["with another operation", () => ({ body: envelope("1", sourcedId, "replaceThing") }), 200, "unsupported"],
    ["that is no XML", () => ({ body: "score=1" }), 200, "failure"],
    [
      "with entities",
      () => ({ body: envelope("&a;").replace("?>", '?><!DOCTYPE a [<!ENTITY a "1">]>') }),
      200,
      "failure",
    ],
    ["that is much too long", () => ({ body: envelope(`1${" ".repeat(70_000)}`) }), 413, "failure"],
  ];

  it.each(cases)("%s", async (_name, sent, status, code) => {
    expect(await send(sent())).toMatchObject({ status, code, type: "application/xml; charset=utf-8" });
    expect(await scores()).toHaveLength(before);
  });

  it("is taken once, and not again when it is repeated", async () => {
    const nonce = randomUUID();
    expect(await send({ nonce })).toMatchObject({ status: 200, code: "success" });
    lms.clock.now = new Date(lms.clock.now.getTime() + 1000);
    expect(await send({ nonce })).toMatchObject({ status: 401, description: "The oauth_nonce was used before." });
    expect(await scores()).toHaveLength(before + 1);
  });

  it("of two at once with one nonce only one counts", async () => {
    const nonce = randomUUID();
    lms.clock.now = new Date(lms.clock.now.getTime() + 1000);
    const answers = await Promise.all([send({ nonce }), send({ nonce })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await scores()).toHaveLength(before + 1);
  });
});
