import { afterEach, describe, expect, it } from "vitest";
import { allow, refuse } from "../../core/learning/rules/index";
import { json } from "../database/columns";
import { newId } from "../database/new-id";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { tenantDb } from "../database/tenant-db/tenant-db";
import { ApiError } from "../kit/errors/api-error";
import type { Listeners } from "../kit/hooks/hooks";
import type { LoadedPlugin } from "../plugins/load-server-plugins";
import { notifyDue } from "./results/notify-concluded";
import { access, course, group, LEARNER, sample, text } from "./testing/sample-package";
import { idOf, startTestLms, type TestLms } from "./testing/test-lms";

const given = sample([course("one", { activity: group("root", [text("page")]) })], [access("one")]);

let lms: TestLms;
afterEach(() => lms.close());

/** A plugin that brings the activity type `text`. */
const pages = { id: "pages", endpoints: [], calls: {}, hooks: { activityTypes: { text: [] } } };

/** Starts a server with a learner in a course, and a plugin "a" with these listeners. */
async function begin(hooks: Listeners, others: readonly LoadedPlugin[] = [pages]) {
  lms = await startTestLms(given, undefined, undefined, {
    plugins: [{ id: "a", endpoints: [], calls: {}, hooks }, ...others],
  });
  const ada = await lms.member(LEARNER);
  const objectiveWorkflowId = (await ada.learner.start("one")).body.resultId;
  const activityWorkflowId = (await ada.learner.startParts(objectiveWorkflowId, "one", "page")).body.resultId;
  return {
    read: () =>
      ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId: idOf("part", "one", "page") } }),
    save: () =>
      ada.call("updateActivityWorkflow", {
        params: { objectiveWorkflowId, activityWorkflowId },
        body: { id: newId(), progress: 0.5, data: null },
      }),
    finish: () => ada.learner.finishParts(objectiveWorkflowId, activityWorkflowId),
    close: () => ada.learner.finish(objectiveWorkflowId),
  };
}
const turnOff = (...off: string[]) =>
  lms.config.change({ plugins: Object.fromEntries(off.map((id) => [id, { enabled: false }])) });
const locked = (reason: string) => ({ status: 403, body: { code: "activityLocked", reason } });

/** Adds demands (conditions for entering, which plugins check) to an activity of the course. */
async function requirement(key: string, ...demands: string[]): Promise<void> {
  await lms.db
    .updateTable("activity")
    .set({ demands: json(demands) })
    .where("id", "=", idOf("activity", "one", key))
    .execute();
}

describe("what guards a part", () => {
  async function beginGuarded(hooks: Listeners) {
    const page = await begin(hooks);
    await requirement("page", "care");
    return page;
  }

  it("is asked by what is wanted, and before anything is given away or changed", async () => {
    const asked: string[] = [];
    const page = await beginGuarded({
      guard: {
        care: async (_scope, { purpose }) => {
          asked.push(purpose);
          return allow();
        },
      },
    });
    await page.read();
    await page.save();
    await page.finish();
    expect(asked).toEqual(["read", "write", "finish"]);
  });

  it.each<[string, Listeners]>([
    ["says no", { guard: { care: async () => refuse("beingGraded") } }],
    ["throws", { guard: { care: () => Promise.reject(new Error("broken")) } }],
    ["refuses by itself", { guard: { care: () => Promise.reject(new ApiError("forbidden")) } }],
  ])("lets nobody through where it %s", async (_what, hooks) => {
    const page = await beginGuarded(hooks);
    for (const way of [page.read, page.save, page.finish]) {
      expect((await way()).status).toBe(403);
    }
  });

  it("lets nobody through where its plugin is off, and says why", async () => {
    const page = await beginGuarded({ guard: { care: async () => allow() } });
    expect((await page.read()).status).toBe(200);
    turnOff("a");
    expect(await page.read()).toMatchObject(locked("partOff"));
    expect(await page.save()).toMatchObject(locked("partOff"));
  });

  it("is asked for each requirement of the part and of all that it lies in, once", async () => {
    const asked: string[] = [];
    const guardOf = (name: string) => async () => {
      asked.push(name);
      return allow();
    };
    const page = await begin({ guard: { care: guardOf("care"), quiet: guardOf("quiet") } });
    await requirement("page", "care", "quiet");
    await requirement("root", "quiet");
    await page.read();
    expect(asked.sort()).toEqual(["care", "quiet"]);
    await requirement("root", "quiet", "nobody listens for it");
    expect(await page.read()).toMatchObject(locked("partOff"));
  });
});

describe("an activity whose type is not there", () => {
  it.each<[string, readonly LoadedPlugin[], readonly string[]]>([
    ["is off", [pages], ["pages"]],
    ["is gone, while the rows are there", [], []],
  ])(
    "is not available where the plugin of its type %s: it says why, and stays required",
    async (_what, others, off) => {
      const page = await begin({}, others);
      turnOff(...off);
      for (const way of [page.read, page.save, page.finish]) expect(await way()).toMatchObject(locked("partOff"));
      expect((await page.close()).body).toMatchObject({ code: "finishNotAllowed", reason: "requiredPartsLeft" });
    },
  );

  it("is there again with it, with the work that was done", async () => {
    const page = await begin({});
    expect((await page.save()).status).toBe(200);
    turnOff("pages");
    expect((await page.read()).status).toBe(403);
    lms.config.change({});
    expect((await page.finish()).body).toMatchObject({ state: "Completed" });
  });
});

describe("what shows a type's content", () => {
  const hooks: Listeners = { showContent: { text: async (_scope, { stored }) => ({ ...stored, html: "shown" }) } };

  it("gives it its own way, and what nobody shows is there as it is stored", async () => {
    const page = await begin(hooks);
    expect((await page.read()).body.content).toMatchObject({ html: "shown" });
    await lms.close();
    expect((await (await begin({})).read()).body.content).not.toMatchObject({ html: "shown" });
  });

  it("is not available where its plugin is off, with the reason", async () => {
    const page = await begin(hooks);
    turnOff("a");
    expect(await page.read()).toMatchObject(locked("partOff"));
  });
});

describe("whether a type may be called done", () => {
  it.each<[string, Listeners, string | null, readonly string[]]>([
    ["yes", { mayFinish: { text: async () => allow() } }, null, []],
    ["no", { mayFinish: { text: async () => refuse("notStarted") } }, "notStarted", []],
    ["nothing, being off", { mayFinish: { text: async () => allow() } }, "partOff", ["a"]],
    ["nothing, being broken", { mayFinish: { text: () => Promise.reject(new Error("broken")) } }, "partOff", []],
    ["something about others", { mayFinish: { video: async () => refuse("notStarted") } }, null, []],
  ])("is decided by the plugin: it says %s", async (_what, hooks, reason, off) => {
    const page = await begin(hooks);
    turnOff(...off);
    const { body } = await page.finish();
    expect(body).toMatchObject(reason === null ? { state: "Completed" } : { code: "finishNotAllowed", reason });
  });
});

describe("closing an attempt", () => {
  it.each<[string, Listeners, string | null, readonly string[]]>([
    ["nothing against it", { beforeClose: async () => allow() }, null, []],
    ["something against it", { beforeClose: async () => refuse("beingGraded") }, "beingGraded", []],
    ["something against it, and is off", { beforeClose: async () => refuse("beingGraded") }, null, ["a"]],
    ["a fault", { beforeClose: () => Promise.reject(new Error("broken")) }, "partOff", []],
  ])("waits for a plugin that has %s", async (_what, hooks, reason, off) => {
    const page = await begin(hooks);
    await page.finish();
    turnOff(...off);
    const { body } = await page.close();
    expect(body).toMatchObject(reason === null ? { state: "Completed" } : { code: "courseNotAvailable", reason });
  });
});

describe("a plugin that wants to know results", () => {
  /**
   * Listeners that record what they hear, in a list and in the table of accounts, which every build has. After that
   * they throw if `breaks` returns true.
   */
  const writing = (heard: unknown[], breaks: () => boolean = () => false): Listeners => ({
    async attemptConcluded({ db, userId }, { passed }) {
      await db
        .updateTable("account")
        .set({ middle_name: `heard ${passed}` })
        .where("id", "=", userId)
        .execute();
      if (breaks()) throw new Error("broken");
      heard.push(passed);
    },
  });
  const written = async () =>
    (await lms.db.selectFrom("account").select("middle_name").where("email", "=", LEARNER).executeTakeFirst())
      ?.middle_name;
  const minutesLater = (minutes: number) => {
    const now = new Date(lms.clock.now.getTime() + minutes * 60_000);
    const hooks = lms.context.hooksOf("localhost");
    return notifyDue({ db: tenantDb(lms.db, DEFAULT_TENANT_ID), tenantId: DEFAULT_TENANT_ID, now, hooks });
  };

  it("is told at once, and not again", async () => {
    const heard: unknown[] = [];
    const page = await begin(writing(heard));
    await page.finish();
    expect((await page.close()).body).toMatchObject({ state: "Completed" });
    await minutesLater(1);
    expect(heard).toEqual([true]);
  });

  it("and is off, is told once it is on again", async () => {
    const heard: unknown[] = [];
    const page = await begin(writing(heard));
    await page.finish();
    turnOff("a");
    expect((await page.close()).body).toMatchObject({ state: "Completed" });
    await minutesLater(1);
    expect(heard).toEqual([]);
    turnOff();
    await minutesLater(2);
    await minutesLater(3);
    expect(heard).toEqual([true]);
  });

  it("and breaks, keeps nobody from a result, leaves nothing half done, and is told again later, ever more rarely", async () => {
    const heard: unknown[] = [];
    let broken = true;
    let asked = 0;
    const page = await begin(
      writing(heard, () => {
        asked += 1;
        return broken;
      }),
    );
    await page.finish();
    expect((await page.close()).body).toMatchObject({ state: "Completed" });
    expect(await written()).toBeNull();
    for (const minute of [0, 1, 2, 3, 4, 5, 6, 7]) await minutesLater(minute);
    expect([asked, heard]).toEqual([4, []]);
    broken = false;
    await minutesLater(60);
    expect([heard, await written()]).toEqual([[true], "heard true"]);
    await minutesLater(2000);
    expect(heard).toEqual([true]);
  });
});
