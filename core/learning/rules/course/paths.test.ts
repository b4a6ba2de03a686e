import { describe, expect, it } from "vitest";
import { coursePaths } from "./paths";

describe("the addresses of a course", () => {
  it.each([
    [coursePaths.overview("c"), "/courses/c"],
    [coursePaths.aggregate("c", "a"), "/courses/c/a"],
    [coursePaths.details("c"), "/courses/c/view/details"],
    [coursePaths.content("c"), "/courses/c/view/content"],
    [coursePaths.content("c", "p/q"), "/courses/c/view/content/p/q"],
    [coursePaths.notifications("c"), "/courses/c/view/notifications"],
    [coursePaths.proctored("c", "p"), "/courses/proctor/c/p?inProctoringIframe"],
  ])("%s", (path, expected) => {
    expect(path).toBe(expected);
  });
});
