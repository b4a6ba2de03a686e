import { beforeEach, describe, expect, it } from "vitest";
import { discardAttachment, headAttachment } from "../../../../core/sdk/calls";
import { refusal, settle, type TestPortal, testPortal } from "../../../../core/sdk/testing";
import { DraftFiles } from "./draft-files.store";

const CHANNEL = "0190a1b2-0000-7000-8000-000000000001";
const limits = { maxBytes: 100, kinds: ["png", "txt"] as const };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

interface Sent {
  readonly url: string;
  readonly signal: AbortSignal;
  onProgress(part: number): void;
  end(): void;
  fail(error: unknown): void;
}

let portal: TestPortal;
let sent: Sent[];
const newDraft = () =>
  new DraftFiles(CHANNEL, "files", {
    api: portal.api,
    local: portal.local,
    upload: (url, chosen, signal, onProgress) =>
      new Promise((resolve, reject) => {
        const end = () => resolve({ id: "x", name: `stored ${chosen.name}`, type: "" });
        sent.push({ url, signal, onProgress, end, fail: reject });
      }),
  });
const states = (draft: DraftFiles) => draft.files.map(({ name, state }) => [name, state]);

beforeEach(() => {
  portal = testPortal();
  portal.api.complete(discardAttachment);
  portal.api.answer(headAttachment, { "content-length": 10 });
  sent = [];
});

describe("the files of a draft", () => {
  it("are uploaded two at a time, and tell how far they are", async () => {
    const draft = newDraft();
    draft.add([file("a.png"), file("b.txt"), file("c.txt")], limits);
    expect(states(draft)).toEqual([
      ["a.png", "sending"],
      ["b.txt", "sending"],
      ["c.txt", "waiting"],
    ]);
    expect(sent[0]?.url).toContain(`/channels/${CHANNEL}/attachments/${draft.files[0]?.id}?name=a.png`);
    sent[0]?.onProgress(0.5);
    expect(draft.files[0]?.progress).toBe(0.5);
    expect([draft.isSending, draft.uploadedIds]).toEqual([true, []]);
    sent[0]?.end();
    await settle();
    expect(states(draft)).toEqual([
      ["stored a.png", "ready"],
      ["b.txt", "sending"],
      ["c.txt", "sending"],
    ]);
  });

  it("would be lost with the page until the server has them, or will never take them", async () => {
    const draft = newDraft();
    expect(draft.hasUnsaved).toBe(false);
    draft.add([file("a.png"), file("b.txt"), file("c.txt")], limits);
    expect(draft.hasUnsaved).toBe(true);
    sent[0]?.end();
    sent[1]?.fail(refusal(422, "discussions.fileInfected"));
    await settle();
    expect(draft.hasUnsaved).toBe(true);
    sent[2]?.fail(refusal(503, "discussions.scannerDown"));
    await settle();
    expect([draft.isSending, draft.hasUnsaved]).toEqual([false, true]);
    draft.remove(draft.files[2]?.id ?? "");
    expect(draft.hasUnsaved).toBe(false);
  });

  it("are refused before they are sent if they are too big, of another type, or too many", () => {
    const draft = newDraft();
    draft.add([file("a.png", 101), file("b.exe"), ...Array.from({ length: 11 }, (_, at) => file(`${at}.txt`))], limits);
    expect(draft.files).toHaveLength(10);
    expect(draft.refused).toEqual([
      { name: "a.png", fault: "tooBig" },
      { name: "b.exe", fault: "wrongType" },
      { name: "10.txt", fault: "tooMany" },
    ]);
    expect(sent).toHaveLength(2);
    draft.add([], limits);
    expect(draft.refused).toEqual([]);
  });

  it("fail with the reason, and may be tried again only if that can help", async () => {
    const draft = newDraft();
    draft.add([file("a.png"), file("b.txt")], limits);
    sent[0]?.fail(refusal(503, "discussions.scannerDown"));
    sent[1]?.fail(refusal(422, "discussions.fileInfected"));
    await settle();
    expect(draft.files).toMatchObject([
      { state: "failed", mayRetry: true },
      { state: "failed", mayRetry: false },
    ]);
    expect([draft.hasFailed, draft.isSending]).toEqual([true, false]);
    draft.retry(draft.files[0]?.id ?? "");
    sent[2]?.end();
    await settle();
    expect(draft.uploadedIds).toEqual([draft.files[0]?.id]);
    expect(sent[2]?.url).toBe(sent[0]?.url);
  });

  it("are there again after a reload, without those that the server has no more", async () => {
    const draft = newDraft();
    draft.add([file("a.png"), file("b.txt"), file("c.txt")], limits);
    sent[0]?.end();
    sent[1]?.end();
    await settle();
    const [first, second] = draft.uploadedIds;
    portal.api.answer(headAttachment, ({ params }) => {
      if (params.attachmentId === second) throw refusal(404, "notFound");
      return { "content-length": 10 };
    });
    const again = newDraft();
    expect(states(again)).toEqual([
      ["stored a.png", "ready"],
      ["stored b.txt", "ready"],
    ]);
    await settle();
    expect(again.files).toMatchObject([
      { id: first, state: "ready" },
      { id: second, state: "failed", mayRetry: false },
    ]);
  });

  it("stay after a reload while the server does not answer", async () => {
    const draft = newDraft();
    draft.add([file("a.png")], limits);
    sent[0]?.end();
    await settle();
    portal.api.fail(headAttachment);
    const again = newDraft();
    await settle();
    expect(again.uploadedIds).toEqual(draft.uploadedIds);
  });

  it("that are removed stop their upload, or are removed from the server", async () => {
    const draft = newDraft();
    draft.add([file("a.png"), file("b.txt")], limits);
    const [first = "", second = ""] = draft.files.map(({ id }) => id);
    draft.remove(first);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[1]?.end();
    await settle();
    draft.remove(second);
    expect(portal.api.inputs(discardAttachment)).toMatchObject([
      { body: { channelId: CHANNEL, attachmentId: second } },
    ]);
    expect([draft.files, newDraft().files]).toEqual([[], []]);
  });

  it("are taken once when they are posted", async () => {
    const draft = newDraft();
    draft.add([file("a.png")], limits);
    sent[0]?.end();
    await settle();
    const ids = draft.uploadedIds;
    expect(draft.take()).toEqual(ids);
    expect([draft.take(), newDraft().files]).toEqual([[], []]);
  });
});
