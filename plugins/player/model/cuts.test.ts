import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStorage } from "../../../core/sdk/testing/memory-storage";
import { CutNetwork, cutPlaces } from "../../../server/app/testing/outbox/cut-network";
import { type LearnerPageHost, openLearnerPage } from "../../../server/app/testing/outbox/learner-page";
import { access, course, group, LEARNER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { AttemptWork } from "./attempt-work";

const CUTS = 50;
/** At every fifth cut the browser is closed too. */
const CLOSED = 5;
const MAX_POSTS = 8;
const seed = Number(process.env.SEED ?? "33");

const parts = Array.from({ length: 12 }, (_, at) => `p${at}`);
const zones = ["Europe/Berlin", "Asia/Tokyo", "America/Bogota"];
const talk = {
  key: "talk",
  type: "discussion" as const,
  name: "Talk",
  html: "<p>Well?</p>",
  discussion: { requiredPosts: 0 },
};
const input = sample(
  [course("knots", { activity: group("root", [...parts.map((key) => text(key)), talk as never]) })],
  [access("knots")],
);

/** A generator of numbers from 0 to 1 (mulberry32): the same seed gives the same numbers. */
function randomBy(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the learner has pressed, and so what must be in the database in the end. */
class Pressed {
  readonly saved = new Map<string, { progress: number; data: Record<string, unknown> }>();
  readonly finished = new Set<string>();
  readonly posts: string[] = [];
  readonly feedback: string[] = [];
  zone = "";
}

describe("what a learner presses while the connection is cut again and again", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(input, undefined, undefined, { clock: () => new Date() });
  });
  afterAll(() => lms.close());

  it(`is in the database once each after ${CUTS} cuts, ${CUTS / CLOSED} of them with the browser closed (seed ${seed})`, async () => {
    const random = randomBy(seed);
    const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const member = await lms.member(LEARNER);
    const attemptId: string = (await member.learner.start("knots")).body.resultId;
    const network = new CutNetwork((options) => member.raw(options));
    const partIdOf = (key: string) => idOf("part", "knots", key);
    const host: LearnerPageHost = {
      member,
      storage: new MemoryStorage(),
      network,
      workOf: ({ outbox, courseCommands, clock }) =>
        new AttemptWork(attemptId, outbox, courseCommands, {
          startIdAt: partIdOf,
          // The page knows no tree: what it opens is new to it, as on another device.
          workflowAt: () => null,
          mayWrite: () => true,
          now: () => clock.now(),
          onAnswer: () => undefined,
          onOtherAnswer: () => undefined,
        }),
    };
    const channelId = idOf("part", "knots", "talk");
    const pressed = new Pressed();
    let page = openLearnerPage(host);
    let count = 0;

    function press(): void {
      count += 1;
      const kind = random();
      const open = parts.filter((part) => !pressed.finished.has(part));
      if (kind < 0.45 && open.length > 0) {
        const part = oneOf(open);
        const progress = Math.max(pressed.saved.get(part)?.progress ?? 0, Math.round(random() * 90) / 100);
        const data = { answer: `${part} ${count}` };
        page.save(part, progress, data);
        pressed.saved.set(part, { progress, data });
      } else if (kind < 0.6 && open.length > 1) {
        const part = oneOf(open);
        page.finish(part);
        pressed.finished.add(part);
      } else if (kind < 0.75 && pressed.posts.length < MAX_POSTS) {
        page.post(channelId, `Post ${count}`);
        pressed.posts.push(`Post ${count}`);
      } else if (kind < 0.9) {
        page.sendFeedback(`Comment ${count}`);
        pressed.feedback.push(`Comment ${count}`);
      } else {
        pressed.zone = oneOf(zones);
        page.chooseTimeZone(pressed.zone);
      }
    }

    while (network.cuts.length < CUTS) {
      const isCut = network.cutNextWrite(oneOf(cutPlaces));
      press();
      page.outbox.retry();
      await isCut;
      for (let more = Math.floor(random() * 3); more > 0; more -= 1) press();
      if (network.cuts.length % CLOSED === 0) {
        page.close();
        page = openLearnerPage(host);
      }
      network.connect();
    }
    page.outbox.retry();
    await expect.poll(() => page.outbox.size, { timeout: 30_000 }).toBe(0);
    await network.idle();
    page.close();
    expect([network.cuts.length, host.storage.length]).toEqual([CUTS, 0]);

    const { db } = lms;
    const works = await db
      .selectFrom("activity_workflow")
      .selectAll()
      .where("objective_workflow_id", "=", attemptId)
      .execute();
    const workOf = (part: string) => works.filter(({ part_id }) => part_id === partIdOf(part));
    for (const part of parts) {
      const work = pressed.saved.get(part);
      const isFinished = pressed.finished.has(part);
      const rows = workOf(part).map(({ state, progress, data }) => ({ state, progress, data }));
      const state = isFinished ? "finished" : "inProgress";
      const progress = isFinished ? 1 : (work?.progress ?? 0);
      const isStarted = work !== undefined || isFinished;
      expect([part, rows]).toEqual([part, isStarted ? [{ state, progress, data: work?.data ?? null }] : []]);
    }
    const messages = await db
      .selectFrom("channel_message" as never)
      .select("text" as never)
      .execute();
    expect((messages as { text: string }[]).map((row) => row.text).sort()).toEqual([...pressed.posts].sort());
    const events = await db.selectFrom("event").select("data").where("name", "=", "product_feedback").execute();
    const comments = events.map(({ data }) => String((data as { comment?: unknown } | null)?.comment));
    expect(comments.sort()).toEqual([...pressed.feedback].sort());
    const account = await db.selectFrom("account").select("timezone").where("id", "=", member.user.id).execute();
    expect(account).toEqual([{ timezone: pressed.zone }]);
    const commands = await db.selectFrom("command").select("state").execute();
    expect(new Set(commands.map(({ state }) => state))).toEqual(new Set(["Completed"]));
  }, 120_000);
});
