import { sql } from "kysely";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { fileRoutes } from "../../learning/files/file-routes";
import { LABS, withLabs } from "../../learning/testing/labs";
import { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { sendMail } from "../../people/mail/send-mail";
import { readSettings } from "../settings";
import { SigningTool } from "../testing/signing-tool";
import { askAsSomebody } from "./ask-as-somebody";
import { CommandSender } from "./commands";
import { handIn, sendCourseCommands } from "./course-commands";
import { finalReadingRequests } from "./final-reads";
import { lookAsAnother } from "./look-as-another";
import { sendOtherCommands } from "./other-commands";
import { intruderAt, type People, signInAll } from "./people";
import { requestRoutes } from "./platform-routes";
import { type PreparedIds, prepareLearner } from "./prepare-learner";
import { readingRequests } from "./reads";
import { RecordedAnswers } from "./recorded-answers";
import { isRecorded } from "./recorded-plugins";
import { Recorder } from "./recorder";
import { namePackageParts, schoolFiles, schoolPackage } from "./school";
import { copyTenant, NORTH_HOST, NORTH_ID, rowsOf } from "./second-tenant";
import { StableNames } from "./stable-names";
import { ToolRoutes } from "./tool-routes";

const limits = { RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000", RATE_LIMIT_SIGN_IN: "1000000" };

export interface GoldenRun {
  readonly answers: RecordedAnswers;
  /** The routes that the server has, such as `GET /healthz`, and the addresses that were requested. */
  readonly routes: readonly string[];
  readonly asked: readonly string[];
  readonly progressCalls: readonly string[];
  /** Tables in which work in one tenant has changed rows of the other tenant. The list must be empty. */
  readonly crossedTables: readonly string[];
}

/**
 * Sends all requests of the golden test to one server, always in the same order.
 * @param afterwards called when all requests are done, to inspect the database
 */
export async function sendAllRequests(afterwards = async (_lms: TestLms) => {}): Promise<GoldenRun> {
  const tool = await SigningTool.make();
  const lms = await startTestLms(schoolPackage(tool), schoolFiles, undefined, {
    settings: readSettings(limits),
    plugins: withLabs.plugins.filter(({ id }) => id === LABS || isRecorded(id)),
    readDocument: tool.read,
    routes: (http, context) => {
      fileRoutes(http, context);
    },
  });
  try {
    const everything = await ask(lms, tool);
    await afterwards(lms);
    return everything;
  } finally {
    await lms.close();
  }
}

/** Makes the database count ids instead of drawing them at random, because lists are sorted by id. */
async function countIds({ db }: TestLms): Promise<void> {
  await sql`create sequence public.made_id`.execute(db);
  await sql`create function public.gen_random_uuid() returns uuid language sql as $$
    select ('0190a000-0000-7000-9000-' || lpad(to_hex(nextval('public.made_id')), 12, '0'))::uuid $$`.execute(db);
  await sql`set search_path = public, pg_catalog`.execute(db);
}

/** Stores a mail to the learner that waits to be sent. */
async function writeMail({ context, clock }: TestLms): Promise<void> {
  const tenantId = DEFAULT_TENANT_ID;
  const mail = { userId: idOf("user", "learner"), kind: "reinforcement.question", key: "reinforcement.question:why" };
  const scope = { db: context.dbOf(tenantId), tenantId, now: clock.now, hooks: context.hooksOf("localhost") };
  await sendMail(scope, { ...mail, subject: { words: "Why?" }, parts: [{ quote: { words: "Why is it so?" } }] });
}

async function ask(lms: TestLms, tool: SigningTool): Promise<GoldenRun> {
  await countIds(lms);
  const answers = new RecordedAnswers();
  const names = new StableNames();
  namePackageParts(names);
  const recorder = new Recorder(lms, answers, names);
  const begun = await prepareLearner(recorder);
  await writeMail(lms);
  await copyTenant(lms.db, DEFAULT_TENANT_ID);
  lms.context.tenants.forget();
  names.share(JSON.stringify(await rowsOf(lms.db, NORTH_ID)));
  const home = await signInAll(lms, "home");
  const north = await signInAll(lms, "north");
  const intruder = intruderAt(NORTH_HOST, home.learner);

  const all = [...Object.values(home), intruder, north.learner, north.instructor];
  for (const { call, title, input, isSentOnlyByLearners } of readingRequests(begun, recorder.nowhere)) {
    for (const asker of isSentOnlyByLearners ? [home.learner, north.learner] : all) {
      await recorder.call(asker, call, title, input);
    }
  }
  await requestRoutes(recorder, home, north, intruder);
  const crossed: string[] = [];
  for (const [people, other] of [
    [home, NORTH_ID],
    [north, DEFAULT_TENANT_ID],
  ] as const) {
    const before = await rowsOf(lms.db, other);
    await doEverything(recorder, people, begun, tool);
    const after = await rowsOf(lms.db, other);
    crossed.push(...Object.keys(after).filter((table) => String(after[table]) !== String(before[table])));
  }
  for (const { call, title, input, by } of finalReadingRequests(begun)) {
    for (const people of [home, north]) await recorder.call(people[by], call, title, input);
  }
  return {
    answers,
    routes: lms.routes(),
    asked: [...recorder.asked],
    progressCalls: [...recorder.progressCalls],
    crossedTables: crossed,
  };
}

async function doEverything(recorder: Recorder, people: People, begun: PreparedIds, tool: SigningTool): Promise<void> {
  recorder.lms.clock.now = new Date(`2026-11-21T10:00:00.00${people.visitor.tenant === "home" ? 0 : 7}Z`);
  const commands = new CommandSender(recorder, people);
  const tools = new ToolRoutes(recorder, people, tool);
  await sendCourseCommands(commands, begun);
  await sendOtherCommands(commands, begun);
  await tools.services();
  await tools.quiz(begun);
  await tools.proctoring(begun);
  await handIn(commands, begun);
  await askAsSomebody(recorder, people);
  await lookAsAnother(recorder, people);
}
