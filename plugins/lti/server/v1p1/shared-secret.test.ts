import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pluginDb } from "../../../../server/app/testing/plugin-db";
import { createLog } from "../../../../server/kit/log/create-log";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { access, course, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import type { LtiTables } from "../protocol/lti.tables";
import { findTool } from "../registry/find-tool";
import { ltiSweep } from "../sweep";
import { hmacSha1Signature } from "./oauth/signature";
import { sealSharedSecrets, sharedSecretOf } from "./shared-secret";

const SECRET = "what the tool's people sent";
const about = { version: "1.1" as const, launchUrl: "https://lab.example/launch", sharedSecret: SECRET };

describe("the shared secret of a 1.1 tool", () => {
  let lms: TestLms;
  let params: { readonly objectiveWorkflowId: string; readonly activityWorkflowIds: string };
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });

  beforeAll(async () => {
    const lab = { key: "lab", type: "lti" as const, name: "Lab", lti: { tool: "lab" } };
    const root = { key: "root", type: "composite" as const, name: "Labs", children: [lab] };
    lms = await startTestLms(
      {
        ...sample([course("labs", { activity: root })], [access("labs")]),
        ltiTools: [
          { ...about, key: "lab", name: "Lab", consumerKey: "lab-key" },
          { ...about, key: "other", name: "Other", consumerKey: "other-key" },
        ],
      },
      undefined,
      undefined,
      { log: createLog(output, "warn") },
    );
    ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("labs")).body.resultId;
    const activityWorkflowIds = (await ada.learner.startParts(objectiveWorkflowId, "labs", "lab")).body.resultId;
    params = { objectiveWorkflowId, activityWorkflowIds };
  });
  afterAll(() => lms.close());
  beforeEach(async () => {
    lines.length = 0;
    await lms.store();
  });

  const column = async () =>
    (await lms.db.selectFrom("lti_tool").select("shared_secret").execute()).map(({ shared_secret }) => shared_secret);
  const form = () => ada.call("getResourceForm", { params });
  const link = () =>
    ada.call("getResourceLink", {
      params: { objectiveWorkflowId: params.objectiveWorkflowId },
      body: {
        activityPartIds: [idOf("part", "labs", "lab")],
        activityWorkflowIds: [params.activityWorkflowIds],
      },
    });
  const toolNamed = async (key: string) => {
    const scope = {
      db: pluginDb<LtiTables>(lms.db),
      tenantId: ada.user.tenantId,
      origin: "https://learn.example",
      hooks: lms.context.hooksOf("localhost"),
    };
    const tool = await findTool(scope, idOf("ltiTool", key));
    if (tool === null) throw new Error(`No tool "${key}".`);
    return tool;
  };

  const regularWork = () => ltiSweep.run(jobScope<LtiTables>(lms));

  async function expectRightSignature() {
    const answer = await form();
    expect(answer.status).toBe(200);
    const { action, method, fields } = answer.body.form;
    const { oauth_signature, ...signed } = fields as Record<string, string>;
    expect(oauth_signature).toBe(
      hmacSha1Signature({ method, url: action, parameters: Object.entries(signed) }, SECRET),
    );
  }

  it("stands nowhere in plain text once the server has started, and signs launches as before", async () => {
    expect(await column()).toEqual([SECRET, SECRET]);
    await expectRightSignature();
    await lms.start();
    const kept = await column();
    expect(new Set(kept).size).toBe(2);
    for (const value of kept) expect(value).not.toContain(SECRET);
    await expectRightSignature();
    expect((await link()).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it("is sealed by the server's regular work when a command has imported it past the server", async () => {
    await regularWork();
    const kept = await column();
    expect(kept).not.toContain(SECRET);
    await expectRightSignature();
    await regularWork();
    expect(await column()).toEqual(kept);
  });

  it("that was sealed with another SESSION_SECRET refuses the tool, says so in the log, and works after an import", async () => {
    await sealSharedSecrets(pluginDb<LtiTables>(lms.db), "the secret of before");
    for (const answer of [await form(), await link()]) {
      expect([answer.status, answer.body.reason]).toEqual([409, "lti.toolIncomplete"]);
    }
    const outcome = await lms.app.inject({
      method: "POST",
      url: "/lti/v1p1/outcomes",
      headers: {
        "content-type": "application/xml",
        authorization:
          'OAuth oauth_consumer_key="lab-key",oauth_nonce="n",oauth_timestamp="1",oauth_version="1.0",' +
          'oauth_signature_method="HMAC-SHA1",oauth_body_hash="x",oauth_signature="x"',
      },
      payload: "<x/>",
    });
    expect(outcome.statusCode).toBe(401);
    const said = lines.filter(
      (line) => line.includes("another SESSION_SECRET") && line.includes(idOf("ltiTool", "lab")),
    );
    expect(said).toHaveLength(3);
    expect(lines.join("")).not.toContain(SECRET);
    await lms.store();
    await expectRightSignature();
  });

  it("that was launched before the server's secret changed shows a page with the next step, and posts nothing", async () => {
    const { targetLinkUri } = (await link()).body;
    await sealSharedSecrets(pluginDb<LtiTables>(lms.db), "the secret of before");
    const page = await ada.get(new URL(targetLinkUri).pathname);
    expect(page.statusCode).toBe(409);
    expect(page.body).not.toContain("<form");
  });

  it("does not open in the row of another tool", async () => {
    await lms.start();
    const [lab, other] = [await toolNamed("lab"), await toolNamed("other")];
    const opener = { secret: lms.context.secret, log: lms.app.log };
    expect(sharedSecretOf(lab, opener)).toBe(SECRET);
    expect(sharedSecretOf({ ...other, storedSecret: lab.storedSecret }, opener)).toBeNull();
  });
});
