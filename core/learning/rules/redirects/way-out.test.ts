import { describe, expect, it } from "vitest";
import { contentLibrary } from "./way-out";

const pageHref = "https://learn.example/learn/courses/7";
const facts = { isLearnerOnly: false, libraryUrl: "/learn/catalog", pageHref };

describe("an error page", () => {
  it.each([
    ["a learner to My courses", { isLearnerOnly: true }, null],
    ["somebody else to the content library", {}, "https://learn.example/learn/catalog"],
    [
      "to a library elsewhere",
      { libraryUrl: "https://author.example/library?a=1" },
      "https://author.example/library?a=1",
    ],
    ["to My courses where there is no library", { libraryUrl: "" }, null],
    ["to My courses where the library is no address", { libraryUrl: "https://" }, null],
    ["to My courses where the library is a script", { libraryUrl: "javascript:alert(1)" }, null],
    ["to My courses when it is the library's own", { pageHref: "https://learn.example/learn/catalog?keyword=a" }, null],
    [
      "to the library of another site with the same path",
      { libraryUrl: "https://author.example/learn/courses/7" },
      "https://author.example/learn/courses/7",
    ],
  ])("leads %s", (_name, change, href) => expect(contentLibrary({ ...facts, ...change })).toBe(href));
});
