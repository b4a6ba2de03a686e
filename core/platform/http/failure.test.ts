import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../learning/contract/entities";
import { commandFailure } from "../../learning/rules/shapes/command-failure";
import { CommandFailed, CommandTimeout, ContractError, NetworkError, ProblemError } from "./api-error";
import { failureOf } from "./failure";
import { problemOf } from "./http-client";

const texts: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../../locales/en-US.json", import.meta.url), "utf8"),
);
/** What the user reads: the sentence of the server, or our own text. */
function read(error: unknown): string | undefined {
  const { sentence, message } = failureOf(error);
  return sentence ?? texts[message.id];
}

const answer = (status: number, body: string | object | null, type = "application/problem+json") =>
  new Response(typeof body === "string" || body === null ? body : JSON.stringify(body), {
    status,
    headers: { "content-type": type },
  });
const refused = async (response: Response) => new ProblemError(await problemOf(response));

const signIn = "Please sign in to see this.";
const noPermission = "This is not open to you. If you think it should be, ask your administrator.";
const notFound = "This was not found. It may have been moved or taken out.";
const notAccepted = "The server did not accept this. Please check what you entered.";
const internal = "Internal error. Please refresh the page and try again.";
const notReady = "This part of the portal is not ready yet.";
const unavailable = "The portal cannot answer for a moment. Please try again in a few seconds.";
const unknown = "Unknown error. Please refresh the page and try again.";

describe("what the user reads of a refusal", () => {
  it.each<[string, number, string | object | null, string]>([
    ["that names its code", 401, { code: "unauthorized" }, signIn],
    ["that names its code", 403, { code: "forbidden" }, noPermission],
    ["that names its code", 404, { code: "notFound" }, notFound],
    ["that names its code", 500, { code: "internal" }, internal],
    ["that names its code", 501, { code: "notImplemented" }, notReady],
    ["that names its code", 503, { code: "unavailable" }, unavailable],
    ["of a rule", 409, { code: "startNotAllowed" }, "This course cannot be started at the moment."],
    ["with a code of later", 404, { code: "lost" }, notFound],
    ["with a code that is none", 403, { code: 7 }, noPermission],
    ["without a code", 401, {}, signIn],
    ["without a code", 501, { title: "No" }, notReady],
    ["that is empty", 401, "", signIn],
    ["that is empty", 403, "", noPermission],
    ["that is empty", 404, null, notFound],
    ["that is empty", 418, "", notAccepted],
    ["that is empty", 500, "", internal],
    ["that is empty", 501, null, notReady],
    ["that is empty", 502, "", internal],
    ["that is empty", 503, "", unavailable],
    ["that is empty", 599, "", internal],
    ["that is HTML", 404, "<h1>Not found</h1>", notFound],
    ["that is HTML", 502, "<h1>Bad gateway</h1>", internal],
    ["that is half JSON", 500, '{"code":"inter', internal],
    ["that is a list", 500, [], internal],
    ["that is null", 500, "null", internal],
    ["that is text", 403, '"no"', noPermission],
  ])("%s, with the status %d and the body %j", async (_, status, body, text) => {
    expect(read(await refused(answer(status, body)))).toBe(text);
    expect(failureOf(await refused(answer(status, body))).status).toBe(status);
  });
});

const fieldErrors: [string, unknown, string | null][] = [
  ["a message", { name: ["Too long"] }, "Too long"],
  ["the first of some", { name: ["Too long", "Taken"], code: ["Wrong"] }, "Too long"],
  ["the first that is one", { id: [], name: ["", " \n\t", "Taken"] }, "Taken"],
  ["one after an empty field", { name: [""], code: ["Wrong"] }, "Wrong"],
  ["a message without a list", { name: "Too long" }, "Too long"],
  ["a nested message", { person: { name: ["Too long"] } }, "Too long"],
  ["a nested list", { names: [[" ", "Too long"]] }, "Too long"],
  ["a nested message after blank ones", { person: { name: [" "], mail: { host: ["Unknown"] } } }, "Unknown"],
  ["no field", {}, null],
  ["no messages", { name: [] }, null],
  ["a blank message", { name: [" "] }, null],
  ["blank messages", { name: ["", "\t"], code: [" "] }, null],
  ["nothing in a field", { name: null }, null],
  ["a number", { name: [7] }, null],
  ["no map", "Too long", null],
  ["null", null, null],
];

describe("what the user reads of errors by field", () => {
  it.each(fieldErrors)("in a refusal: %s, %j", async (_, errors, sentence) => {
    const error = await refused(answer(422, { code: "invalid", errors }));
    expect(read(error)).toBe(sentence ?? notAccepted);
  });

  it.each(fieldErrors)("in a command that failed: %s, %j", (_, errors, sentence) => {
    const problem = { code: "conflict", status: 409, title: "No", errors } as unknown as Problem;
    const error = new CommandFailed("doThing", problem, commandFailure({ state: "Failed", problem }));
    expect(read(error)).toBe(sentence ?? texts["errors.conflict"]);
  });
});

describe("what the user reads", () => {
  it.each<[string, unknown, string]>([
    [
      "no answer",
      new NetworkError(false, null),
      "The server cannot be reached. Please check your connection and try again.",
    ],
    ["an answer of the wrong shape", new ContractError("getThing"), texts["errors.contract"] ?? ""],
    ["a command without an end", new CommandTimeout("doThing"), "Time over"],
    [
      "a command that was refused without a word",
      new CommandFailed("doThing", null, commandFailure("refused")),
      "Server returns unknown error",
    ],
    [
      "a command that failed without a word",
      new CommandFailed("doThing", null, commandFailure({ state: "Failed", problem: null })),
      "Server accepted command but encountered an unknown error",
    ],
    [
      "a command that failed with fields without a message",
      new CommandFailed("doThing", null, commandFailure({ state: "Failed", problem: { errors: { name: [" "] } } })),
      "Server accepted command but encountered errors",
    ],
    ["an error of the page", new TypeError("x is undefined"), unknown],
    ["what is no error", "text", unknown],
    ["nothing", undefined, unknown],
  ])("of %s", (_, error, text) => {
    expect(read(error)).toBe(text);
  });
});
