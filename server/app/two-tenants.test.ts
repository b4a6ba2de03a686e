import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prefixes } from "../../core/learning/contract/endpoint";
import type { ImportSurroundings } from "../course-package/import/run-import";
import { newId } from "../database/new-id";
import { type Database, openDatabase } from "../database/open";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import { publishTask } from "../learning/courses/publish-task";
import { hasCall, withoutUnknownPlugins } from "../learning/testing/labs";
import { access, course, group, INSTRUCTOR, LEARNER, sample, text } from "../learning/testing/sample-package";
import { smallPicture } from "../learning/testing/small-picture";
import { idOf, startTestLms, type TestLms } from "../learning/testing/test-lms";
import { appointAdministrators } from "../people/accounts/administrators";
import { installed } from "../plugins/installed";
import { runOrder } from "./admin/tasks";
import { migrations } from "./migrations";
import { sharedServer } from "./testing/engines";
import { openTestDatabase } from "./testing/test-database";
import { makeTwin, rowsOf, TWIN_MARK } from "./testing/twin-tenant";

const HERE = DEFAULT_TENANT_ID;
const TWIN = newId();
const TWIN_HOST = "twin.tenant.example";

const rich = course("rich", {
  gradingScale: "scale",
  certificateTemplates: ["proof"],
  showcases: ["best"],
  openCatalog: true,
  activity: group("root", [
    text("a", { html: '<p><img src="files/sea.png" alt="The sea"></p>' }),
    text("b"),
    { key: "talk", type: "discussion", name: "Talk", optional: true, discussion: { requiredPosts: 1 } },
  ]),
});
const everything = () => ({
  ...sample([rich], [access("rich", { term: "spring" }), access("rich", { user: "other" })]),
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
  groups: [{ key: "pair", name: "The pair", course: "rich", members: ["learner", "other"] }],
});

/**
 * The parts of the sample course package that the plugins of this build can read. Other parts are left out, and so are
 * the steps of this test that need them.
 */
const content = () => withoutUnknownPlugins(everything());
const discusses = hasCall("postMessage");
const certifies = hasCall("queryCertificates");

/**
 * Lets a person of a tenant do and read everything once. Returns the answers without times and new ids, so that two
 * runs can be compared.
 */
async function walk(lms: TestLms) {
  const ada = await lms.member(LEARNER);
  const { resultId } = (await ada.learner.start("rich")).body;
  await ada.learner.take(resultId, "rich", "a", "b");
  const talk = discusses ? await discuss(ada, resultId) : null;
  const aggregate = await ada.learner.aggregate("rich");
  const tree = (await ada.learner.tree(resultId)).body;
  const submitted = await ada.learner.submit(resultId);
  const courses = (await ada.call("queryMyAggregates", { query: { requireTotalCount: true } })).body;
  const records = (await ada.call("queryObjectiveRecords", { query: { requireTotalCount: true } })).body;
  const certificates = certifies
    ? (await ada.call("queryCertificates", { query: { requireTotalCount: true } })).body
    : null;
  const folder = prefixes.lmsStorage;
  const urls = [
    `${folder}files/${idOf("course", "rich")}/sea.png`,
    ...(certifies ? [`${folder}certificates/${certificates.data[0]?.id}.pdf`] : []),
  ];
  const files = await Promise.all(
    urls.map(async (url) => {
      const answer = await ada.raw({ method: "GET", url });
      return [answer.statusCode, answer.headers["content-type"], answer.rawPayload.byteLength > 0];
    }),
  );
  const answers = { aggregate, tree, talk, courses, records, certificates };
  return {
    statuses: [...(talk ? [talk.posted] : []), submitted.status],
    files,
    counts: [courses, records, ...(certifies ? [certificates] : [])].map(({ totalCount }) => totalCount),
    names: courses.data.map(({ objective }: { objective: { name: string } }) => objective.name),
    hasTwin: JSON.stringify(answers).includes(TWIN_MARK),
  };
}

async function discuss(ada: Awaited<ReturnType<TestLms["member"]>>, workflowId: string) {
  const channelId = idOf("part", "rich", "talk");
  await ada.learner.startParts(workflowId, "rich", "talk");
  const { status } = await ada.call("postMessage", { body: { id: newId(), channelId, replyTo: null, text: "Ahoy" } });
  return { posted: status, threads: (await ada.call("getChannelThreads", { params: { channelId } })).body };
}

/** The answers that a tenant gets if it is the only one on its server. */
const alone = {
  statuses: [...(discusses ? [200] : []), 200],
  files: [[200, "image/png", true], ...(certifies ? [[200, "application/pdf", true]] : [])],
  counts: [1, 1, ...(certifies ? [1] : [])],
  names: ["Course rich"],
  hasTwin: false,
};

describe("two tenants with the same ids", () => {
  let database: Database;
  let lms: TestLms;
  let twin: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    lms = await startTestLms(content(), { "files/sea.png": smallPicture }, database);
    await lms.member(INSTRUCTOR);
    await makeTwin(lms.db, HERE, TWIN, TWIN_HOST);
    lms.context.tenants.forget();
    twin = await rowsOf(lms.db, TWIN);
  });
  afterAll(() => lms.close());

  const expectUntouchedTwin = async () => expect(await rowsOf(lms.db, TWIN)).toEqual(twin);

  it("see and change nothing of each other in calls, commands and files", async () => {
    expect(await walk(lms)).toEqual(alone);
    await expectUntouchedTwin();
  });

  it("carry a queued command out where it was given", async () => {
    const ada = await lms.member(LEARNER);
    const body = { id: newId(), objectiveWorkflowAggregateId: (await ada.learner.aggregate("rich")).id };
    const url = `${prefixes.lms}start-objective-workflows`;
    const accepted = await ada.post(url, body, { prefer: "respond-async" });
    const status = `${prefixes.lms}commands/${body.id}`;
    const isOver = async () => (await ada.get(status)).json().state !== "Accepted";
    expect(accepted.statusCode).toBe(202);
    await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
    await expectUntouchedTwin();
  });

  it("tell live events to nobody of the other one", async () => {
    const ada = await lms.member(LEARNER);
    const told: string[] = [];
    const listen = (tenantId: string) =>
      lms.context.hub.add({
        tenantId,
        userId: ada.user.id,
        send: (type) => void told.push(`${tenantId} ${type}`),
        close: () => undefined,
      });
    listen(HERE);
    listen(TWIN);
    const event = { type: "progress" as const, userId: ada.user.id, objectiveId: newId(), aggregateId: newId() };
    const to = { course: idOf("course", "rich") };
    const ofCourse = { type: "polls.voted" as const, to, data: { pollId: newId() } };
    await lms.context.hub.publish(TWIN, [event, ofCourse]);
    expect(told).toEqual([`${TWIN} progress`, `${TWIN} polls.voted`]);
  });

  it("have administrators and published courses of their own", async () => {
    const ada = await lms.member(LEARNER);
    await lms.db
      .insertInto("account_identity")
      .values([HERE, TWIN].map((tenant_id) => ({ ...identity, tenant_id, user_id: ada.user.id })))
      .execute();
    twin = await rowsOf(lms.db, TWIN);
    // The statements of this function have no condition for the tenant. Only the database handle of one tenant, which
    // it gets, keeps it from changing other tenants.
    await appointAdministrators(lms.context.dbOf(HERE), [LEARNER], ada.user.id);
    const closed = { task: "publish", input: { course: "Course rich", parts: [], open: false } } as const;
    expect(await runOrder(closed, surroundings(lms))).toMatchObject({ ok: true });
    await expectUntouchedTwin();
    const { roles } = await lms.context
      .dbOf(HERE)
      .selectFrom("account")
      .select("roles")
      .where("id", "=", ada.user.id)
      .executeTakeFirstOrThrow();
    expect(roles).toContain("Administrator");
  });

  it("would change each other's rows without the tenant's database", async () => {
    const ada = await lms.member(LEARNER);
    const before = await rowsOf(lms.db, TWIN);
    await appointAdministrators(lms.db, [], ada.user.id);
    await appointAdministrators(lms.db, [LEARNER], ada.user.id);
    const { run } = publishTask;
    const whole = { ...surroundings(lms), tenantId: HERE, db: lms.db as unknown as TenantDb };
    await run({ course: idOf("course", "rich"), parts: [], open: false }, whole);
    expect(await rowsOf(lms.db, TWIN)).not.toEqual(before);
  });
});

const identity = { issuer: "https://id.example.org", subject: "ada", linked: new Date() };

function surroundings({ db, clock }: TestLms): ImportSurroundings {
  return {
    acrossTenants: db,
    demoFolder: null,
    now: clock.now,
    dataDir: "",
    plugins: installed,
    readingLimits: { memoryMegabytes: 1, seconds: 1 },
    tell: () => undefined,
    signal: new AbortController().signal,
    publish: () => undefined,
  };
}

/** Roles belong to the whole server, on which an earlier run of this file may have made one. */
const ROLE = `portal_${newId().replaceAll("-", "")}`;

describe("row-level security on a PostgreSQL server, as an independent judge", () => {
  let lms: TestLms;
  let owner: Database;
  beforeAll(async () => {
    const url = await (await sharedServer()).createDatabase();
    owner = await openDatabase({ dataDir: "", url, migrations });
    await enableRowSecurity(owner);
    const asPortal = new URL(url);
    [asPortal.username, asPortal.password] = [ROLE, "portal"];
    const database = await openDatabase({ dataDir: "", url: asPortal.href, migrations });
    lms = await startTestLms(content(), { "files/sea.png": smallPicture }, database);
  });
  afterAll(async () => {
    await lms?.close();
    await owner?.close();
  });

  it("answers the same as the tenant's database, with a twin beside", async () => {
    await makeTwin(owner.db, HERE, TWIN, TWIN_HOST);
    const twin = await rowsOf(owner.db, TWIN);
    expect(await rowsOf(lms.db, TWIN)).not.toEqual(twin);
    expect(await walk(lms)).toEqual(alone);
    expect(await rowsOf(owner.db, TWIN)).toEqual(twin);
  });
});

/**
 * Makes PostgreSQL check the separation of tenants: the portal gets a database role that can only read and write the
 * rows of one tenant, whatever statement the portal sends.
 */
async function enableRowSecurity({ db }: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create role ${ROLE} login password 'portal'`);
  await run(`grant create, usage on schema public to ${ROLE}`);
  await run(`grant all on all tables in schema public to ${ROLE}`);
  await run(`alter role ${ROLE} set portal.tenant = '${HERE}'`);
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'tenant_host'`.execute(db);
  for (const { name } of rows) {
    await run(`alter table ${name} enable row level security`);
    await run(`create policy own on ${name} using (tenant_id = current_setting('portal.tenant')::uuid)`);
  }
}
