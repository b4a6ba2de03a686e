import { describe, expect, it } from "vitest";
import { isCorrectAnswer, readAnswerLink } from "./reinforcement";

describe("the answer to a question of an e-mail", () => {
  it.each([
    [null, false],
    [-0.1, false],
    [0, false],
    [0.0001, true],
    [1, true],
  ])("with the score %s is right: %s", (score, correct) => {
    expect(isCorrectAnswer(score)).toBe(correct);
  });

  it.each([
    ["?answer=b&workflowId=w1", { answer: "b", workflowId: "w1" }],
    ["answer=b&workflowId=w1&more=1", { answer: "b", workflowId: "w1" }],
    ["answer=b", null],
    ["workflowId=w1", null],
    ["answer=&workflowId=w1", null],
    ["", null],
  ])("is read from %j", (query, link) => {
    expect(readAnswerLink(query)).toEqual(link);
  });
});
