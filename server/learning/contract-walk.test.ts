import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, prefixes } from "../../core/learning/contract/endpoint";
import { readSettings } from "../app/settings";
import { everyEndpoint as endpoints } from "../app/testing/every-endpoint";
import { newId } from "../database/new-id";
import { checkAnswer } from "./testing/checked-answer";
import { type Input, inputsOf, type StoredIds } from "./testing/contract-inputs";
import { access, course, group, INSTRUCTOR, LEARNER, OTHER, sample, text } from "./testing/sample-package";
import { idOf, startTestLms, type TestLms } from "./testing/test-lms";

const RUNS = 60;

const rich = course("rich", {
  gradingScale: "scale",
  certificateTemplates: ["proof"],
  showcases: ["best"],
  knowledgeModel: "4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e",
  openCatalog: true,
  activity: group("root", [
    text("a"),
    { key: "talk", type: "discussion", name: "Talk", optional: true, discussion: { requiredPosts: 1 } },
    { key: "tool", type: "lti", name: "Tool", lti: { tool: "board" }, optional: true, maxScore: 10 },
    text("exam", { proctored: true, optional: true }),
  ]),
});

/** Somebody who asks: a visitor, or the user of a session. */
type Asker = (endpoint: Endpoint, input: Input) => Promise<{ status: number; body: unknown }>;

describe("every call of the contract, with whatever callers send", () => {
  let lms: TestLms;
  let ids: StoredIds;
  const askers = new Map<string, Asker>();

  beforeAll(async () => {
    lms = await startTestLms(
      {
        ...sample(
          [rich, course("other")],
          [access("rich"), access("other", { selfEnrolled: false }), access("rich", { user: "other" })],
        ),
        ltiTools: [
          {
            ...{ key: "board", name: "Board", version: "1.3", launchUrl: "https://tool.example/launch" },
            ...{ loginUrl: "https://tool.example/login", jwksUrl: "https://tool.example/keys" },
          },
        ],
        reinforcements: [
          {
            ...{ key: "why", course: "rich", learners: ["learner"], question: "Why?" },
            options: [
              { key: "yes", text: "Because", correct: true },
              { key: "no", text: "Never mind" },
            ],
          },
        ],
        groups: [{ key: "pair", name: "The pair", course: "rich", members: ["learner", "other"] }],
      },
      undefined,
      undefined,
      { settings: readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" }) },
    );
    const ada = await lms.member(LEARNER);
    const { resultId } = (await ada.learner.start("rich")).body;
    await ada.learner.startParts(resultId, "rich", "a", "talk", "tool", "exam");
    const channelId = idOf("part", "rich", "talk");
    await ada.call("postMessage", { body: { id: newId(), channelId, replyTo: null, text: "Ahoy" } });
    const finished = (await (await lms.member(OTHER)).learner.start("rich")).body.resultId;
    await (await lms.member(OTHER)).learner.take(finished, "rich", "a");
    ids = await storedIds(lms);
    for (const email of [LEARNER, INSTRUCTOR]) {
      const session = await lms.member(email);
      askers.set(email, askerOf(lms, { session: session.token }, session.csrfToken));
    }
    askers.set("visitor", askerOf(lms, {}, lms.context.visitorToken));
  });
  afterAll(() => lms.close());

  it.each(Object.values(endpoints).map((endpoint: Endpoint) => [endpoint.id, endpoint] as const))(
    "%s never fails on the server's side",
    async (_id, endpoint) => {
      const who = endpoint.audience === "visitor" ? ["visitor"] : [LEARNER, INSTRUCTOR];
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...who), inputsOf(endpoint, ids), async (name, input) => {
          const ask = askers.get(name);
          if (ask === undefined) throw new Error(`Nobody is called ${name}.`);
          const { status, body } = await ask(endpoint, input);
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          // With `select` callers leave out fields themselves.
          if (input.query.select === undefined) checkAnswer(endpoint, status, body);
        }),
        { numRuns: RUNS },
      );
    },
  );
});

/** Whose ids are asked for under which name. */
const tables: Readonly<Record<string, readonly string[]>> = {
  objectiveWorkflowId: ["objective_workflow"],
  workflowId: ["objective_workflow", "reinforcement_workflow"],
  objectiveId: ["objective"],
  aggregateId: ["objective_workflow_aggregate"],
  objectiveWorkflowAggregateId: ["objective_workflow_aggregate"],
  objectiveAccessId: ["objective_access"],
  activityId: ["activity"],
  activityPathId: ["activity_part"],
  activityPartIds: ["activity_part"],
  activityWorkflowId: ["activity_workflow"],
  activityWorkflowIds: ["activity_workflow"],
  groupActivityWorkflowId: ["group_activity_workflow"],
  recordId: ["objective_record"],
  certificateId: ["certificate_record"],
  channelId: ["channel"],
  messageId: ["channel_message"],
  replyTo: ["channel_message"],
  proctoringSessionId: ["proctoring_session"],
  commandId: ["command"],
  userId: ["account"],
  showcase: ["showcase"],
  term: ["term"],
  filterAttribute: ["filter_attribute"],
};

async function storedIds({ db }: TestLms): Promise<StoredIds> {
  const byName: Record<string, string[]> = {};
  for (const [name, owners] of Object.entries(tables)) {
    const found = owners.map((table) =>
      sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db),
    );
    byName[name] = (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ id }) => id));
  }
  return { byName, all: [...new Set(Object.values(byName).flat())] };
}

function askerOf({ app }: TestLms, cookies: Record<string, string>, csrfToken: string): Asker {
  return async (endpoint, { params, query, body }) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]));
    // A list stands for a name that is given more than once.
    const search = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}=${inAddress(one)}`),
    );
    const answer = await app.inject({
      method: endpoint.method,
      url: `${prefixes[endpoint.prefix]}${path}${search.length > 0 ? `?${search.join("&")}` : ""}`,
      cookies,
      headers: {
        ...{ "x-csrf-token": csrfToken, "content-type": "application/json" },
        ...(endpoint.command ? { prefer: "respond-sync" } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** As it stands in an address. Half a character has no UTF-8: its bytes go out as an old client would send them. */
function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%BD";
}
