import { describe, expect, it } from "vitest";
import { type OutboxEntry, thingsOf } from "./outbox-entry";

let next = 0;
const entry = (change: Partial<OutboxEntry>): OutboxEntry => ({
  id: String(next++),
  subject: "course",
  callId: "save",
  method: "PUT",
  url: "/things/1",
  body: null,
  command: false,
  tried: false,
  ...change,
});
const progress = { names: "progress", coalesce: true };

describe("thingsOf", () => {
  it.each<[string, OutboxEntry[], object]>([
    ["nothing", [], []],
    ["saves of one thing once", [entry(progress), entry(progress)], [{ names: "progress", count: 1 }]],
    [
      "saves of two things twice",
      [entry(progress), entry({ ...progress, url: "/things/2" })],
      [{ names: "progress", count: 2 }],
    ],
    ["each post", [entry({ names: "post" }), entry({ names: "post" })], [{ names: "post", count: 2 }]],
    [
      "nothing without a name beside things with one",
      [entry({}), entry({ names: "post" }), entry(progress)],
      [
        { names: "post", count: 1 },
        { names: "progress", count: 1 },
      ],
    ],
    ["what has no name, if that is all", [entry({}), entry({})], [{ names: "portal.waiting.other", count: 2 }]],
  ])("counts %s", (_title, entries, things) => {
    expect(thingsOf(entries)).toEqual(things);
  });
});
