import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { endpoints } from "../../../core/learning/contract/index";
import { orderPerson } from "../../app/testing/order-person";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { ApiError } from "../../kit/errors/api-error";
import type { CommandHandler } from "../calls/call";
import { acceptCommand, takeOverCommands } from "./command-store";

const url = "/api/lms/v1/start-objective-workflows";
type Start = CommandHandler<typeof endpoints.startObjectiveWorkflow>;

/** A handler that changes the database, as real commands do: it adds one row each time it is carried out. */
const start: Start = async ({ db, tenantId, body }) => {
  const id = newId();
  await db.insertInto("unit").values({ tenant_id: tenantId, id, name: body.objectiveWorkflowAggregateId }).execute();
  return { resultId: id };
};

describe("commands", () => {
  let portal: TestPortal;
  let ada: Awaited<ReturnType<TestPortal["signIn"]>>;
  let handler: Start;
  beforeEach(async () => {
    handler = start;
    portal = await startTestPortal({
      handlers: {
        startObjectiveWorkflow: (call) => handler(call),
        submitObjectiveWorkflow: async () => ({ resultId: newId() }),
      },
    });
    ada = await portal.signIn();
  });
  afterEach(() => portal.close());

  const effects = async () => (await portal.db.selectFrom("unit").select("id").execute()).length;
  const sync = { prefer: "respond-sync" };
  const status = async (id: string) => (await ada.get(`/api/lms/v1/commands/${id}`)).json();
  async function settled(id: string) {
    for (;;) {
      const now = await status(id);
      if (now.state !== "Accepted") return now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const order = (id = newId(), objectiveWorkflowAggregateId = newId()) => ({ id, objectiveWorkflowAggregateId });

  it("are accepted at once and carried out behind their caller's back", async () => {
    const body = order();
    const answer = await ada.post(url, body);
    expect(answer.statusCode).toBe(202);
    expect(answer.headers.location).toBe(`/api/lms/v1/commands/${body.id}`);
    expect(answer.json()).toMatchObject({ id: body.id, state: "Accepted", statusUrl: answer.headers.location });
    expect(await settled(body.id)).toMatchObject({ state: "Completed", problem: null });
    expect(await effects()).toBe(1);
  });

  it("that wait when who asked is erased fail, and do nothing", async () => {
    const { tenantId, id: userId } = ada.user;
    const key = { tenantId, userId, id: newId(), endpoint: "startObjectiveWorkflow" };
    const payload = { params: {}, query: {}, body: order(key.id), locale: "en-US", origin: "http://localhost" };
    await acceptCommand(tenantDb(portal.db, tenantId), key, payload, portal.clock.now);
    await orderPerson(portal, { do: "erase", who: { id: userId }, isSure: true });
    await expect(portal.runner.execute(key)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await takeOverCommands(portal.db, 10)).toEqual([]);
    expect(await effects()).toBe(0);
  });

  it("answer their end when asked to wait", async () => {
    const answer = await ada.post(url, order(), sync);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["preference-applied"]).toBe("respond-sync");
    expect(answer.json()).toMatchObject({ state: "Completed" });
    expect(answer.json().resultId).toBeTypeOf("string");
  });

  it("are carried out once, however often and in whatever way they are sent", async () => {
    const body = order();
    const answers = await Promise.all([
      ada.post(url, body, sync),
      ada.post(url, body),
      ada.post(
        url,
        { objectiveWorkflowAggregateId: body.objectiveWorkflowAggregateId, id: body.id.toUpperCase() },
        sync,
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 202, 200]);
    await settled(body.id);
    expect(await effects()).toBe(1);
    expect((await ada.post(url, body, sync)).json()).toEqual(answers[0]?.json());
  });

  it("refuse an id that was used for another payload", async () => {
    const body = order();
    await ada.post(url, body, sync);
    const answer = await ada.post(url, order(body.id), sync);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "conflict"]);
    expect(await effects()).toBe(1);
  });

  it("let two users use the same id, and show each only their own", async () => {
    const bob = await portal.signIn();
    const body = order();
    await ada.post(url, body, sync);
    expect((await bob.get(`/api/lms/v1/commands/${body.id}`)).statusCode).toBe(404);
    expect((await bob.post(url, order(body.id), sync)).statusCode).toBe(200);
    expect(await effects()).toBe(2);
  });

  it("leave nothing behind when they are refused, and say why", async () => {
    handler = async (call) => {
      await start(call);
      throw new ApiError("courseNotAvailable", { reason: "archived" });
    };
    const body = order();
    const answer = await ada.post(url, body, sync);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "courseNotAvailable"]);
    expect(await status(body.id)).toMatchObject({ state: "Failed", problem: { reason: "archived" } });
    expect(await effects()).toBe(0);
  });

  it("may be asked for again after they were refused", async () => {
    handler = async () => {
      throw new ApiError("courseNotAvailable");
    };
    const body = order();
    await ada.post(url, body, sync);
    handler = start;
    expect((await ada.post(url, body, sync)).json()).toMatchObject({ state: "Completed", problem: null });
  });

  it("refuse another payload under the id of one that was refused", async () => {
    handler = async () => {
      throw new ApiError("courseNotAvailable");
    };
    const body = order();
    await ada.post(url, body, sync);
    handler = start;
    const answer = await ada.post(url, order(body.id), sync);
    expect([answer.statusCode, answer.json().code, await effects()]).toEqual([409, "conflict", 0]);
  });

  it("say of two with one id how the later one stands", async () => {
    const body = order();
    const [first, later] = [url, "/api/lms/v1/submit-objective-workflows"];
    await ada.post(first, body, sync);
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
    const { resultId } = (await ada.post(later, { id: body.id }, sync)).json();
    expect(await status(body.id)).toMatchObject({ resultId });
  });

  it("stay accepted after an unexpected error, and are given up after the third", async () => {
    let runs = 0;
    handler = async () => {
      runs += 1;
      throw new Error("disk full");
    };
    const body = order();
    expect((await ada.post(url, body, sync)).statusCode).toBe(500);
    expect((await status(body.id)).state).toBe("Accepted");
    expect((await ada.post(url, body, sync)).statusCode).toBe(500);
    expect((await ada.post(url, body, sync)).statusCode).toBe(500);
    expect(await status(body.id)).toMatchObject({ state: "Failed", problem: { code: "internal" } });
    expect(runs).toBe(3);
  });

  it("decide by the time at which they were accepted", async () => {
    const times: string[] = [];
    handler = async ({ now }) => {
      times.push(now.toISOString());
      if (times.length === 1) throw new Error("once");
      return { resultId: null };
    };
    const body = order();
    await ada.post(url, body, sync);
    portal.clock.now = new Date("2026-11-21T10:00:00.000Z");
    await ada.post(url, body, sync);
    expect(times).toEqual(["2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.000Z"]);
  });

  async function leaveBehind(accepted: Date, lease: Date | null) {
    const body = order();
    const payload = { params: {}, query: {}, body, locale: "en-US", origin: "http://localhost" };
    await portal.db
      .insertInto("command")
      .values({
        tenant_id: ada.user.tenantId,
        user_id: ada.user.id,
        id: body.id,
        endpoint: "startObjectiveWorkflow",
        request_hash: "",
        payload: json(payload),
        state: "Accepted",
        accepted,
        lease_until: lease,
      })
      .execute();
    return body.id;
  }

  it("are taken over from a process that is gone, not from one that is at work", async () => {
    const [left, held] = [
      await leaveBehind(portal.clock.now, new Date(Date.now() - 1000)),
      await leaveBehind(portal.clock.now, new Date(Date.now() + 60_000)),
    ];
    await portal.runner.start(false);
    expect((await settled(left)).state).toBe("Completed");
    expect((await status(held)).state).toBe("Accepted");
  });

  it("are carried out once when two take them over at the same time", async () => {
    const id = await leaveBehind(portal.clock.now, null);
    const key = { tenantId: ada.user.tenantId, userId: ada.user.id, id, endpoint: "startObjectiveWorkflow" };
    const rows = await Promise.all([portal.runner.execute(key), portal.runner.execute(key)]);
    expect(new Set(rows.map((row) => row.result_id)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it("are all taken over by a process that knows itself alone", async () => {
    const held = await leaveBehind(portal.clock.now, new Date(Date.now() + 60_000));
    await portal.runner.start(true);
    expect((await settled(held)).state).toBe("Completed");
  });

  it("are canceled when they have waited for more than a day", async () => {
    const old = await leaveBehind(new Date(portal.clock.now.getTime() - 86_400_001), null);
    await portal.runner.start(true);
    expect((await settled(old)).state).toBe("Canceled");
    expect(await effects()).toBe(0);
    const row = await portal.db
      .selectFrom("command")
      .select("finished")
      .where("id", "=", old)
      .executeTakeFirstOrThrow();
    expect(row.finished).toEqual(portal.clock.now);
  });

  it("are carried out when they have waited for a day and no longer", async () => {
    const old = await leaveBehind(new Date(portal.clock.now.getTime() - 86_400_000), null);
    await portal.runner.start(true);
    expect((await settled(old)).state).toBe("Completed");
  });

  it("that are over stay as they are when a process knows itself alone", async () => {
    const body = order();
    await ada.post(url, body, sync);
    const row = () => portal.db.selectFrom("command").selectAll().where("id", "=", body.id).executeTakeFirst();
    const before = await row();
    await portal.runner.start(true);
    expect(await row()).toEqual(before);
  });

  it("are taken over in the order in which they were accepted", async () => {
    const done: string[] = [];
    handler = async ({ body }) => {
      done.push(body.id);
      return { resultId: null };
    };
    const minutesAgo = (minutes: number) => new Date(portal.clock.now.getTime() - minutes * 60_000);
    const left: string[] = [];
    for (const minutes of [1, 3, 2]) left.push(await leaveBehind(minutesAgo(minutes), null));
    const [first, ...others] = await takeOverCommands(portal.db, 1);
    expect([first?.id, others]).toEqual([left[1], []]);
    await portal.runner.start(true);
    for (const id of left) await settled(id);
    expect(done).toEqual([left[1], left[2], left[0]]);
  });

  it("have three tries again once they are asked for anew", async () => {
    let runs = 0;
    handler = async () => {
      runs += 1;
      throw new Error("disk full");
    };
    const body = order();
    for (let time = 0; time < 3; time += 1) await ada.post(url, body, sync);
    expect((await status(body.id)).state).toBe("Failed");
    await ada.post(url, body, sync);
    expect([(await status(body.id)).state, runs]).toEqual(["Accepted", 4]);
  });
});
