import { describe, expect, it } from "vitest";
import { backPath } from "./back.rules";

describe("the way back", () => {
  const own = "/courses/one/view/content/a?question=q1";
  it.each([
    [own, own],
    [null, null],
    ["", null],
    ["/courses/one/view/content", null],
    ["/courses/two/view/content/a", null],
    ["/courses/one/view/content/../../../../profile", null],
    ["//evil.example/courses/one/view/content/a", null],
    ["https://evil.example/courses/one/view/content/a", null],
    ["javascript:alert(1)", null],
  ])("of %j is %j", (back, path) => expect(backPath("one", back)).toBe(path));
});
