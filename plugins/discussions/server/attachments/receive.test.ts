import { describe, expect, it } from "vitest";
import { Uploads } from "./receive";

const MB = 1024 * 1024;
const tooMany = expect.objectContaining({ code: "tooManyRequests" });
const unavailable = expect.objectContaining({ code: "unavailable" });

describe("uploads at the same time", () => {
  it("are four of one person, however small", () => {
    const uploads = new Uploads();
    const ends = [1, 2, 3, 4].map(() => uploads.begin("ada", 1));
    expect(() => uploads.begin("ada", 1)).toThrow(tooMany);
    uploads.begin("otto", 1);
    ends[0]?.();
    ends[0]?.();
    uploads.begin("ada", 1);
    expect(() => uploads.begin("ada", 1)).toThrow(tooMany);
  });

  it("of one person leave room for others: the two that the page sends, and a third only of little more", () => {
    const uploads = new Uploads();
    uploads.begin("ada", 10 * MB);
    uploads.begin("ada", 10 * MB);
    expect(() => uploads.begin("ada", 2 * MB)).toThrow(tooMany);
    uploads.begin("ada", 1 * MB);
    for (const name of ["otto", "ida"]) for (const size of [10 * MB, 10 * MB]) uploads.begin(name, size);
    expect(() => uploads.begin("eve", 10 * MB)).toThrow(unavailable);
  });

  it("may be one of any size, also where it is larger than all may be together", () => {
    const uploads = new Uploads();
    const end = uploads.begin("ada", 100 * MB);
    expect(() => uploads.begin("otto", 1)).toThrow(unavailable);
    end();
    uploads.begin("otto", 1);
  });
});
