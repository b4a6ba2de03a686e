import { describe, expect, it } from "vitest";
import { progressWords } from "./spoken-progress.rules";

const here = { axis: "1", isDone: false, percent: 40 };

describe("what is said of progress", () => {
  it.each([
    ["nothing while nothing changes", here, here, null],
    ["that the activity is done, though the whole stays", here, { ...here, isDone: true }, "done"],
    ["both in one sentence", here, { ...here, isDone: true, percent: 60 }, "done"],
    ["that more is done elsewhere", here, { ...here, percent: 60 }, "progress"],
    ["nothing when less is done", here, { ...here, percent: 20 }, null],
    ["just before the end", { ...here, percent: 98 }, { ...here, percent: 99 }, "progress"],
    ["that all is done", here, { ...here, isDone: true, percent: 100 }, "complete"],
    ["nothing of an activity that one goes to", here, { ...here, axis: "2", isDone: true }, null],
    ["what was finished by going on", here, { axis: "2", isDone: false, percent: 60 }, "progress"],
    ["nothing of what was all done before", { ...here, percent: 100 }, { ...here, axis: "2", percent: 100 }, null],
  ])("%s", (_name, before, now, words) => expect(progressWords(before, now)).toBe(words));
});
