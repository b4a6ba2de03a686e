import { expect, it } from "vitest";
import { resultDetail } from "./result-detail.rules";

it.each([
  ["Passed", "A", "95%", "A"],
  ["Passed", "Passed", "95%", "95%"],
  ["Passed", " passed ", "95%", "95%"],
  ["Bestanden", "bestanden", null, null],
  ["Passed", undefined, "95%", "95%"],
  ["Passed", undefined, null, null],
  ["Not passed", "Fail", "5%", "Fail"],
] as const)("beside %j a grade %j with the score %j is named %j", (status, grade, score, detail) =>
  expect(resultDetail(status, grade, score)).toBe(detail),
);
