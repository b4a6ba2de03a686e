import { describe, expect, it } from "vitest";
import { acceptOf, faultOfFile } from "./file-check.rules";

const limits = { maxBytes: 1000, kinds: ["png", "jpg", "txt"] as const };
const file = (size: number, name = "a.png", type = "") => ({ name, type, size });

describe("a file that somebody chooses", () => {
  it.each([
    [file(1000), 0, null],
    [file(1001), 0, "tooBig"],
    [file(2 ** 31), 0, "tooBig"],
    [file(1), 0, null],
    [file(0), 0, "empty"],
    [file(10), 9, null],
    [file(10), 10, "tooMany"],
    [file(10, "a.PNG"), 0, null],
    [file(10, "a.jpeg"), 0, null],
    [file(10, "a.csv"), 0, null],
    [file(10, "a.pdf"), 0, "wrongType"],
    [file(10, "a.exe"), 0, "wrongType"],
    [file(10, "png"), 0, "wrongType"],
    [file(10, ".png"), 0, "wrongType"],
    [file(10, "picture", "image/png"), 0, null],
    [file(10, "page", "text/html"), 0, "wrongType"],
    [file(2 ** 31, "film.mp4"), 0, "wrongType"],
  ])("%j beside %i others: %s", (chosen, others, fault) => expect(faultOfFile(chosen, limits, others)).toBe(fault));
});

it("the picker offers the endings of the allowed kinds", () =>
  expect(acceptOf(limits.kinds)).toBe(".png,.jpg,.jpeg,.jfif,.txt,.csv,.md"));
