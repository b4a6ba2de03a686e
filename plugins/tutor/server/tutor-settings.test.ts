import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../../server/app/settings";
import { tutorSettings, variables } from "./tutor-settings";

const read = (env: Record<string, string>) => tutorSettings(readSettings(env).variables);

describe("the environment variables of the tutor", () => {
  it("are those that the guide explains", () => {
    const rows = readFileSync("docs/guides/tutor.md", "utf8").matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm);
    expect([...rows].map(([, name]) => name)).toEqual(Object.keys(variables));
  });

  it("choose extracts when there is no address", () => {
    expect(read({ TUTOR_KEY: "k" })).toEqual({ model: null, perLearner: 100, perTenant: null });
  });

  it("choose a model with a key of any length", () => {
    expect(read({ TUTOR_URL: "http://127.0.0.1:11434/v1/", TUTOR_KEY: "k", TUTOR_TENANT_QUESTIONS: "7" })).toEqual({
      model: { url: "http://127.0.0.1:11434/v1", key: "k", name: null, timeoutSeconds: 60 },
      perLearner: 100,
      perTenant: 7,
    });
  });

  it.each([
    { TUTOR_URL: "api.example.org/v1" },
    { TUTOR_URL: "ftp://api.example.org" },
    { TUTOR_URL: "https://me:secret@api.example.org" },
    { TUTOR_URL: "https://:secret@api.example.org" },
    { TUTOR_URL: "https://api.example.org/v1?key=secret" },
    { TUTOR_URL: "https://api.example.org/v1?" },
    { TUTOR_URL: "https://api.example.org/v1#" },
    { TUTOR_KEY: "two words" },
    { TUTOR_KEY: "schlüssel" },
    { TUTOR_TIMEOUT: "0" },
    { TUTOR_TIMEOUT: "301" },
    { TUTOR_LEARNER_QUESTIONS: "0" },
    { TUTOR_LEARNER_QUESTIONS: "1.5" },
    { TUTOR_TENANT_QUESTIONS: "many" },
  ])("refuse %j, and do not repeat the value", (env) => {
    const [[name = "", value = ""] = []] = Object.entries(env);
    expect(() => readSettings(env as never)).toThrow(`${name} is wrong`);
    expect(() => readSettings(env as never)).not.toThrow(`is "${value}"`);
  });
});
