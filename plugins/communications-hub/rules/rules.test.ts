import { describe, expect, it } from "vitest";
import { splitCursor, writeCursor } from "./news-cursor.rules";
import { filterOf, streamAddress } from "./stream-address.rules";

describe("the address of the stream", () => {
  it.each([
    [{ kind: null, course: null }, "/communications"],
    [{ kind: "discussions.reply", course: null }, "/communications?kind=discussions.reply"],
    [{ kind: "grade", course: "a&b" }, "/communications?kind=grade&course=a%26b"],
  ])("holds %j", (filter, address) => {
    expect(streamAddress(filter)).toBe(address);
    expect(filterOf(new URL(address, "http://portal").searchParams)).toEqual(filter);
  });

  it("with an empty filter shows all", () => {
    expect(filterOf(new URLSearchParams("kind=&course="))).toEqual({ kind: null, course: null });
  });
});

describe("the cursor of a page", () => {
  const key = "0199aaaa-0000-7000-8000-000000000001";

  it("names a time and an id", () => {
    const at = "2026-11-28T09:00:00.000Z";
    const cursor = writeCursor({ at: new Date(at), id: `certificates.issued:${key}` });
    expect(splitCursor(cursor)).toEqual({ at, id: `certificates.issued:${key}`, key });
  });

  it.each(["", "~", "2026-11-28", `2026-11-28~${key}`, `~grade:${key}`, `a~grade:${key}~b`, `a~grade:'; drop`])(
    "is not %j",
    (cursor) => expect(splitCursor(cursor)).toBeNull(),
  );
});
