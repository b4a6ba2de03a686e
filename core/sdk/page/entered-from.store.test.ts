import { beforeEach, describe, expect, it } from "vitest";
import { MemoryStorage } from "../testing/memory-storage";
import { EnteredFrom } from "./entered-from.store";

const list = { route: { id: "list", path: "/courses" }, to: "/courses" };
const course = (id: string) => ({
  route: { id: "one", path: "/courses/:id", parent: "list", otherParent: "quizzes" },
  to: `/courses/${id}`,
});

let storage: MemoryStorage;
let entered: EnteredFrom;
beforeEach(() => {
  storage = new MemoryStorage();
  entered = new EnteredFrom(storage);
});

/** Opens a list and then a course. */
function open(from: string, id: string): void {
  entered.visit(from, []);
  entered.visit("one", [list, course(id)]);
}

describe("EnteredFrom", () => {
  it.each(["list", "quizzes"])("knows that a page was entered from %s", (from) => {
    open(from, "7");
    expect(entered.entryOf("/courses/7")).toBe(from);
  });

  it("knows nothing of another page, or of one that was opened directly", () => {
    open("quizzes", "7");
    expect(entered.entryOf("/courses/8")).toBeUndefined();
    open("search", "9");
    expect(entered.entryOf("/courses/9")).toBeUndefined();
  });

  it("keeps it while the learner goes through the pages below", () => {
    open("quizzes", "7");
    entered.visit("details", [list, course("7"), { route: { id: "details", path: "/d" }, to: "/courses/7/d" }]);
    expect(entered.entryOf("/courses/7")).toBe("quizzes");
  });

  it("follows the list that was opened last", () => {
    open("quizzes", "7");
    open("list", "7");
    expect(entered.entryOf("/courses/7")).toBe("list");
  });

  it("still knows it when the page is loaded again", () => {
    open("quizzes", "7");
    expect(new EnteredFrom(storage).entryOf("/courses/7")).toBe("quizzes");
  });

  it.each(["", "{}", "nothing"])("forgets what it cannot read: %j", (text) => {
    storage.setItem("portal:entered", text);
    expect(new EnteredFrom(storage).entryOf(text)).toBeUndefined();
  });
});
