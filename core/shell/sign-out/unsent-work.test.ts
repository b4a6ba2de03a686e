import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { updateActivityWorkflow } from "../../generated/calls/updateActivityWorkflow";
import { NetworkError } from "../../platform/http/api-error";
import { StoredDrafts } from "../../platform/storage/person-storage";
import { id, testPortal } from "../../sdk/testing";
import { settleUnsentWork } from "./unsent-work";

let portal: ReturnType<typeof testPortal>;
let isServerThere: boolean;
let drafts: StoredDrafts;

beforeEach(() => {
  vi.useFakeTimers();
  portal = testPortal();
  isServerThere = true;
  drafts = new StoredDrafts(portal.storage, "tester");
});
afterEach(() => {
  portal[Symbol.dispose]();
  vi.useRealTimers();
});

function signOut() {
  const { busy, dialogs, outbox, toasts, connection } = portal;
  const keepAlive = async () => {
    if (!isServerThere) throw new NetworkError(false, null);
    return null;
  };
  let result: boolean | "waits" = "waits";
  const online = connection as never;
  void settleUnsentWork({ busy, dialogs, drafts, keepAlive, online, outbox, toasts }).then((isOut) => {
    result = isOut;
  });
  return { result: () => result };
}

function loseConnection() {
  isServerThere = false;
  portal.connection.isOnline = false;
  portal.api.fail(updateActivityWorkflow, new NetworkError(false, null));
}

const save = () =>
  portal.outbox.put(updateActivityWorkflow, {
    params: { objectiveWorkflowId: id(5), activityWorkflowId: id(6) },
    body: { id: id(7), progress: 1, data: null },
    subject: id(5),
    names: "portal.waiting.progress",
    coalesce: true,
  });
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe("settleUnsentWork", () => {
  it("asks nothing when everything is on the server", async () => {
    portal.startSending();
    const { result } = signOut();
    await pass();
    expect([result(), portal.dialogs.current]).toEqual([true, undefined]);
  });

  it("sends what a part of the page still held back, without asking", async () => {
    portal.startSending();
    using _ = portal.outbox.onFlush(() => void save());
    const { result } = signOut();
    await pass();
    expect([result(), portal.api.inputs(updateActivityWorkflow).length, portal.dialogs.current]).toEqual([
      true,
      1,
      undefined,
    ]);
  });

  it("names what would be lost, and deletes it only after that was answered", async () => {
    loseConnection();
    save();
    portal.local.write("discussions.draft.1", "Half a thought");
    portal.startSending();
    const { result } = signOut();
    await pass();
    expect(portal.dialogs.current?.details).toEqual([
      { id: "portal.waiting.progress", values: { count: 1 } },
      { id: "portal.waiting.draft", values: { count: 1 } },
    ]);
    expect([result(), portal.outbox.size, drafts.count]).toEqual(["waits", 1, 1]);
    isServerThere = true;
    portal.dialogs.current?.answer(true);
    await pass();
    expect([result(), portal.outbox.size, drafts.count]).toEqual([true, 0, 0]);
  });

  it("keeps everything and the session when “Send first” cannot send", async () => {
    loseConnection();
    save();
    portal.startSending();
    const { result } = signOut();
    await pass();
    portal.dialogs.current?.answer(false);
    await pass();
    expect([result(), portal.outbox.size, portal.said()]).toEqual([false, 1, ["portal.signOut.notSent"]]);
  });

  it("sends first and then signs out when the connection is back", async () => {
    loseConnection();
    save();
    portal.startSending();
    const { result } = signOut();
    await pass();
    portal.connection.isOnline = true;
    portal.api.answer(updateActivityWorkflow, {} as never);
    portal.dialogs.current?.answer(false);
    await pass();
    expect([result(), portal.outbox.size]).toEqual([true, 0]);
  });

  it("lets a text that was begun be finished", async () => {
    portal.local.write("feedback.draft", { comment: "Half" });
    const { result } = signOut();
    await pass();
    expect(portal.dialogs.current?.cancelLabel).toBe("portal.signOut.unsent.stay");
    portal.dialogs.current?.answer(false);
    await pass();
    expect([result(), drafts.count]).toEqual([false, 1]);
  });

  it("does not seem to sign out where the server cannot be asked to", async () => {
    loseConnection();
    const { result } = signOut();
    await pass();
    expect([result(), portal.said()]).toEqual([false, ["portal.signOut.offline"]]);
  });
});
