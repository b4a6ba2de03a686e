import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, prefixes } from "../../core/learning/contract/endpoint";
import { headAnswer } from "../../core/learning/contract/head-answer";
import { readSettings } from "../app/settings";
import { everyEndpoint as endpoints } from "../app/testing/every-endpoint";
import { checkAnswer } from "./testing/checked-answer";
import { type Input, inputsOf, type StoredIds } from "./testing/contract-inputs";
import { withoutUnknownPlugins } from "./testing/labs";
import { access, course, group, INSTRUCTOR, LEARNER, OTHER, sample, text } from "./testing/sample-package";
import { storedIds } from "./testing/stored-ids";
import { startTestLms, type TestLms } from "./testing/test-lms";

/** How many inputs a call gets: the more fields they have, the more values there are to try. */
const runsFor = ({ params, query, body }: Endpoint) => {
  const fields = [params, query, body].flatMap((schema) => Object.keys(schema?.properties ?? {}));
  return Math.min(4 + 20 * fields.length, 60);
};

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

/** Sends requests as a visitor, or as the user of a session. */
type Requester = (endpoint: Endpoint, input: Input) => Promise<{ status: number; body: unknown }>;

describe("every call of the contract, with whatever callers send", () => {
  let lms: TestLms;
  let ids: StoredIds;
  const requesters = new Map<string, Requester>();

  beforeAll(async () => {
    const given = withoutUnknownPlugins({
      ...sample(
        [rich, course("other")],
        [access("rich"), access("other", { selfEnrolled: false }), access("rich", { user: "other" })],
      ),
      ltiTools: [
        {
          key: "board",
          name: "Board",
          version: "1.3",
          launchUrl: "https://tool.example/launch",
          loginUrl: "https://tool.example/login",
          jwksUrl: "https://tool.example/keys",
        },
      ],
      reinforcements: [
        {
          key: "why",
          course: "rich",
          learners: ["learner"],
          question: "Why?",
          options: [
            { key: "yes", text: "Because", correct: true },
            { key: "no", text: "Never mind" },
          ],
        },
      ],
      announcements: ["learner", "instructor"].map((author) => ({
        key: author,
        course: "rich",
        author,
        text: "Ahoy",
        posted: "now-1d",
      })),
      groups: [{ key: "pair", name: "The pair", course: "rich", members: ["learner", "other"] }],
    });
    lms = await startTestLms(given, undefined, undefined, {
      settings: readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" }),
    });
    const ada = await lms.member(LEARNER);
    const { resultId } = (await ada.learner.start("rich")).body;
    const keys = given.courses?.[0]?.activity.children?.map(({ key }) => key) ?? [];
    await ada.learner.startParts(resultId, "rich", ...keys);
    const finished = (await (await lms.member(OTHER)).learner.start("rich")).body.resultId;
    await (await lms.member(OTHER)).learner.take(finished, "rich", "a");
    ids = await storedIds(lms);
    for (const email of [LEARNER, INSTRUCTOR]) {
      const session = await lms.member(email);
      requesters.set(email, requesterOf(lms, { session: session.token }, session.csrfToken));
    }
    requesters.set("visitor", requesterOf(lms, {}, lms.context.visitorToken));
  });
  afterAll(() => lms.close());

  it.each(Object.values(endpoints).map((endpoint: Endpoint) => [endpoint.id, endpoint] as const))(
    "%s never fails on the server's side",
    async (_id, endpoint) => {
      const who = endpoint.audience === "visitor" ? ["visitor"] : [LEARNER, INSTRUCTOR];
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...who), inputsOf(endpoint, ids), async (name, input) => {
          const ask = requesters.get(name);
          if (ask === undefined) throw new Error(`Nobody is called ${name}.`);
          const { status, body } = await ask(endpoint, input);
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          // With `select` the caller chooses the fields, so the answer does not match the whole schema.
          if (input.query.select === undefined) checkAnswer(endpoint, status, body);
        }),
        { numRuns: runsFor(endpoint) },
      );
    },
  );
});

function requesterOf({ app }: TestLms, cookies: Record<string, string>, csrfToken: string): Requester {
  return async (endpoint, { params, query, body }) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]));
    // A list means that the name occurs more than once in the query.
    const search = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}=${inAddress(one)}`),
    );
    const answer = await app.inject({
      method: endpoint.method,
      url: `${prefixes[endpoint.prefix]}${path}${search.length > 0 ? `?${search.join("&")}` : ""}`,
      cookies,
      headers: {
        "x-csrf-token": csrfToken,
        "content-type": "application/json",
        ...(endpoint.command ? { prefer: "respond-sync" } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const answered = endpoint.method === "HEAD" ? headAnswer((name) => answer.headers[name]) : answer.json();
    return { status: answer.statusCode, body: answered };
  };
}

/** Encodes a value for an address. A lone surrogate has no form in UTF-8, so it is sent as some old clients send it. */
function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%BD";
}
