import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestPortal, testPortal } from "../../core/sdk/testing";
import { MAX_COMMENT } from "./contract";
import { FeedbackStore } from "./feedback.store";

let portal: TestPortal;
let store: FeedbackStore;

const newStore = () => new FeedbackStore(portal.outbox, portal.clock, portal.local, portal.toasts);

beforeEach(() => {
  vi.useFakeTimers();
  portal = testPortal();
  store = newStore();
  store.open();
});

afterEach(() => {
  portal[Symbol.dispose]();
  vi.useRealTimers();
});

describe("the feedback form", () => {
  it("keeps rating, struggles and comment until the server has them, thanks, and is empty again", async () => {
    store.change({ grade: "4", comment: "Good pictures" });
    store.toggle("time", true);
    store.toggle("finding", true);
    store.toggle("time", false);
    store.send();
    // The writes that wait are in the browser's storage, so they outlive the page.
    const data = { grade: 4, answers: ["finding"], comment: "Good pictures" };
    const events = [{ name: "product_feedback", role: "learner", data }];
    expect(portal.outbox.waitingOf("feedback")).toMatchObject([{ callId: "logEvents", body: { events } }]);
    expect(portal.said()).toEqual(["feedback.sent"]);
    expect(store.isOpen).toBe(false);
    expect(newStore().draft).toEqual({ grade: "", answers: [], comment: "" });
  });

  it.each([
    ["without a rating", { grade: "", comment: "x" }],
    ["with a comment that is too long", { grade: "5", comment: "x".repeat(MAX_COMMENT + 1) }],
  ])("%s says what is missing and sends nothing", async (_name, draft) => {
    store.change(draft);
    store.send();
    expect(portal.outbox.size).toBe(0);
    expect(store.isOpen).toBe(true);
    expect(store.showsErrors).toBe(true);
  });

  it("takes a comment of the full length", async () => {
    store.change({ grade: "5", comment: "x".repeat(MAX_COMMENT) });
    store.send();
    expect(portal.outbox.size).toBe(1);
  });

  it("stays in the form, and says that it is not saved, where it can neither be sent nor stored", () => {
    portal.connection.isOnline = false;
    vi.spyOn(portal.storage, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    store.change({ grade: "4", comment: "Long" });
    store.send();
    expect([portal.outbox.size, store.draft.comment, portal.said()]).toEqual([0, "Long", ["feedback.unsaved"]]);
  });

  it("keeps what was typed through a reload", () => {
    store.change({ grade: "2", comment: "The video" });
    store.close();
    expect(newStore().draft).toMatchObject({ grade: "2", comment: "The video" });
  });

  it.each([[null], [{ grade: 3 }], [{ grade: "3", comment: "", answers: ["weather"] }]])(
    "begins empty where %j was kept",
    (kept) => {
      portal.local.write("feedback.draft", kept);
      expect(newStore().draft.grade).toBe("");
    },
  );

  it("forgets its complaints when it is opened again", () => {
    store.send();
    store.close();
    store.open();
    expect(store.showsErrors).toBe(false);
  });
});
