import { describe, expect, it } from "vitest";
import { access, course, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../../server/learning/testing/test-lms";

const base = `/api/lms-storage/v1/files/${idOf("course", "one")}/`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
const drawings = { "files/answer.svg": drawing, "files/loose.svg": drawing };
const picture = '<img src="files/answer.svg" alt="">';
const quiz = {
  key: "test",
  name: "Test",
  course: "one",
  items: [{ key: "q", type: "essay" as const, prompt: "<p>Why?</p>", explanation: `<p>${picture}</p>` }],
};

describe("files of quizzes among the files of their course", () => {
  it.each([
    ["only they show", {}, 404],
    ["the course shows too", { image: "files/answer.svg" }, 200],
  ])("that %s", async (_name, shown, status) => {
    const content = sample([course("one", shown)], [access("one")]);
    const lms = await startTestLms({ ...content, quizzes: [quiz] }, drawings);
    const ada = await lms.member(LEARNER);
    expect((await ada.get(`${base}answer.svg`)).statusCode).toBe(status);
    expect((await ada.get(`${base}loose.svg`)).statusCode).toBe(200);
    await lms.close();
  });
});
