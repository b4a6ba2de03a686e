import { prefixes } from "../../../core/learning/contract/endpoint";
import { headAnswer } from "../../../core/learning/contract/head-answer";
import type { AppDeps } from "../../app/app-deps";
import { lmsHandlers } from "../../app/handlers";
import { everyEndpoint } from "../../app/testing/every-endpoint";
import { startTestPortal } from "../../app/testing/test-portal";
import { defaultLimits } from "../../course-package/format/import-limits";
import { packageIds } from "../../course-package/format/package-ids";
import type { PackagePlugins } from "../../course-package/format/package-section";
import { readPackage } from "../../course-package/package/read-package";
import { type StoreOptions, storeContents } from "../../course-package/store/store-contents";
import { withLists } from "../../course-package/testing/with-lists";
import { newId } from "../../database/new-id";
import type { Database } from "../../database/open";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { fileRoutes } from "../files/file-routes";
import { checkAnswer } from "./checked-answer";
import type { Input } from "./input";
import { withLabs } from "./labs";

/**
 * Returns the id that something in a course package, such as a course or a user, has in the portal: by its kind and its
 * key in the package. For a part the key of its course comes first.
 */
export const idOf = packageIds(DEFAULT_TENANT_ID);

/** A package as the import reads it: defaults are filled in, pages are cleaned. */
export function contentsOf(
  input: Input,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  plugins: PackagePlugins = withLabs,
) {
  const text = JSON.stringify({ format: "learner-portal-package", version: 1, ...input });
  const archive = new Map([["portal-package.json", Buffer.from(text)]]);
  for (const [path, bytes] of Object.entries(files)) archive.set(path, Buffer.from(bytes));
  return withLists(readPackage(archive, "", { ...defaultLimits, plugins }));
}

/** The input of an API call in a test. */
export interface TestCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** The answer to a call: the HTTP status and the parsed JSON. */
export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and each was checked against its schema
  readonly body: any;
}

/** The running server of a test, with functions to sign people in. */
export type TestLms = Awaited<ReturnType<typeof startTestLms>>;

/**
 * Starts the whole server on a fresh database that contains a course package.
 * @param files the files of the package: path → content
 */
export async function startTestLms(
  input: Input,
  files?: Readonly<Record<string, string | Uint8Array>>,
  database?: Database,
  deps: Partial<AppDeps> = {},
) {
  const portal = await startTestPortal({
    deps: { plugins: withLabs.plugins, ...(database === undefined ? {} : { database }), ...deps },
    handlers: lmsHandlers(),
    routes: fileRoutes,
  });
  const called = new Set<string>();

  async function store(next: Input = input, options: Partial<StoreOptions> = {}) {
    const contents = contentsOf(next, files, options.plugins);
    return storeContents(portal.db, contents, {
      tenantId: DEFAULT_TENANT_ID,
      now: portal.clock.now,
      plugins: withLabs,
      replace: true,
      ...options,
    });
  }

  /** Signs somebody in. Every answer to this member is checked against the schema of its call. */
  async function member(email: string) {
    const session = await portal.signIn({ email });
    async function call(id: string, { params = {}, query = {}, body }: TestCall = {}): Promise<TestAnswer> {
      const endpoint = everyEndpoint[id];
      if (endpoint === undefined) throw new Error(`There is no call "${id}".`);
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
      );
      const response = await session.call({
        method: endpoint.method,
        url: `${prefixes[endpoint.prefix]}${path}${search.size > 0 ? `?${search}` : ""}`,
        headers: { "x-csrf-token": session.csrfToken, ...(endpoint.command ? { prefer: "respond-sync" } : {}) },
        ...(body === undefined ? {} : { payload: body }),
      });
      const answer = endpoint.method === "HEAD" ? headAnswer((name) => response.headers[name]) : response.json();
      checkAnswer(endpoint, response.statusCode, answer);
      called.add(id);
      return { status: response.statusCode, body: answer };
    }
    return { ...session, raw: session.call, call, learner: learnerOf(call) };
  }

  /** Signs somebody in at a later time. Sessions that were not used in the two hours before that time have expired. */
  function memberAt(time: string, email: string) {
    portal.clock.now = new Date(time);
    return member(email);
  }

  await store();
  return { ...portal, store, member, memberAt, called };
}

/** Functions for the usual steps through a course. Their arguments are keys (names) of the course package. */
function learnerOf(call: (id: string, call?: TestCall) => Promise<TestAnswer>) {
  return {
    aggregate: async (course: string) =>
      (await call("getAggregateByObjective", { params: { objectiveId: idOf("course", course) } })).body,
    async start(course: string, id = newId()): Promise<TestAnswer> {
      const { id: objectiveWorkflowAggregateId } = await this.aggregate(course);
      return call("startObjectiveWorkflow", { body: { id, objectiveWorkflowAggregateId } });
    },
    startParts: (objectiveWorkflowId: string, course: string, ...activities: string[]) =>
      call("startActivityWorkflows", {
        body: {
          id: newId(),
          objectiveWorkflowId,
          activityPartIds: activities.map((activity) => idOf("part", course, activity)),
        },
      }),
    finishParts: (objectiveWorkflowId: string, ...activityWorkflowIds: string[]) =>
      call("finishActivityWorkflows", { body: { id: newId(), objectiveWorkflowId, activityWorkflowIds } }),
    /** Starts and finishes activities one after the other. */
    async take(objectiveWorkflowId: string, course: string, ...activities: string[]): Promise<TestAnswer> {
      let last: TestAnswer | null = null;
      for (const activity of activities) {
        const started = await this.startParts(objectiveWorkflowId, course, activity);
        if (started.status !== 200) return started;
        last = await this.finishParts(objectiveWorkflowId, started.body.resultId);
      }
      if (last === null) throw new Error("No activity was named.");
      return last;
    },
    tree: (objectiveWorkflowId: string) => call("getActivityTree", { params: { objectiveWorkflowId } }),
    submit: (id: string) => call("submitObjectiveWorkflow", { body: { id } }),
    finish: (objectiveWorkflowId: string) =>
      call("finishObjectiveWorkflow", { body: { id: newId(), objectiveWorkflowId } }),
  };
}
