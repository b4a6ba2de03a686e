import { expect, it } from "vitest";
import { decidingFact } from "../rules/because.rules";
import { reasonTextOf } from "./reason-text.rules";

const origin = { file: "config-ui/config.json", line: 4 };
const fact = (kind: string, actual: unknown, more: object = {}) =>
  decidingFact({ kind, name: "notes", actual, holds: false, origin: null, ...more });

it.each([
  ["a setting with its value as a file has it", fact("setting", ["a"]), "admin.because.setting", '["a"]', null],
  ["who is signed in", fact("audience", "visitor"), "admin.because.audience", "visitor", null],
  ["a fragment that is not there", fact("fragment", null), "admin.because.fragment", "null", null],
  [
    "a refusal with its code",
    fact("rule", "beforeStartFrom"),
    "admin.because.rule",
    "beforeStartFrom",
    "beforeStartFrom",
  ],
  ["a refusal without one", fact("rule", null), "admin.because.rule", "null", null],
  ["what a rule allows", fact("rule", null, { holds: true }), "admin.because.rule", "null", null],
  ["a plugin that is off", fact("plugin", false, { origin }), "admin.because.plugin", "false", null],
  [
    "a plugin without which the server works",
    fact("plugin", false, { origin: { file: "the server", reason: "no module" } }),
    "admin.because.server",
    "false",
    null,
  ],
] as const)("says %s", (_, of, id, value, refusal) => {
  expect(reasonTextOf(of)).toEqual({ id, value, refusal });
});

it("names the line of the file that decides", () => {
  expect(fact("plugin", false, { origin }).place).toBe("config-ui/config.json:4");
  expect(fact("plugin", false, { origin: { file: "revision 3" } }).place).toBe("revision 3");
});
