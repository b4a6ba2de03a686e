import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync("locales/en-US.json", "utf8"));

/** The headings that the product's specification names, and the plugin that has each. */
const headings = [
  ["My courses", "courses"],
  ["My quizzes", "courses"],
  ["Catalog", "catalog"],
  ["Rooms", "rooms"],
  ["Dashboard", "learner-dashboard"],
  ["Calendar", "calendar"],
  ["Communications Hub", "communications-hub"],
  ["Research projects", "shell"],
  ["Knowledge model", "shell"],
  ["Feedback form", "feedback"],
].filter(([, plugin = ""]) => existsSync(`plugins/${plugin}`));

describe("the headings of the specification", () => {
  it.each(headings)("are among the texts: %s", (heading) => expect(Object.values(texts)).toContain(heading));
});
