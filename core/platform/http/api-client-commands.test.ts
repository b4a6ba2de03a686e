import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CommandStatus } from "../../learning/contract/entities";
import type { ApiClient } from "./api-client";
import { CommandFailed, CommandTimeout, NetworkError } from "./api-error";
import { failureOf } from "./failure";
import { command, doThing, json, problem, server } from "./testing/api-server";

describe("ApiClient.deliver", () => {
  const kept = { callId: "doThing", method: "POST", url: "/api/lms/v1/do-things", body: {}, command: true };

  it("hands on what a command answered that never was one: its call says what is wrong with it", async () => {
    const { api, requests } = server(json("done"));
    await expect(api.deliver(kept)).resolves.toBe("done");
    expect(requests).toHaveLength(1);
  });
});

describe("ApiClient.command", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const run = (api: ApiClient, input: object = { body: { id: "c1" } }) =>
    api.command(doThing as never, input as never) as Promise<CommandStatus>;

  it("polls every second until the command is done", async () => {
    const { api, requests } = server(command("Accepted"), command("Accepted"), command("Completed", { resultId: "r" }));
    const done = run(api);
    await vi.advanceTimersByTimeAsync(1999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(done).resolves.toMatchObject({ state: "Completed", resultId: "r" });
    expect(requests.map(({ url }) => url)).toEqual([
      "/api/lms/v1/do-things",
      "/api/lms/v1/commands/c1",
      "/api/lms/v1/commands/c1",
    ]);
    expect(requests[0]?.headers.prefer).toBe("respond-async");
  });

  it.each(["Completed", "Failed", "Canceled"] as const)("polls no more once the command is %s", async (state) => {
    const { api, requests } = server(command("Accepted"), command("Accepted"), command(state));
    const done = run(api).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveLength(3);
    if (state === "Completed") expect(await done).toMatchObject({ state });
    else expect(await done).toBeInstanceOf(CommandFailed);
  });

  it("does not poll when the server waited itself", async () => {
    const { api, requests } = server(command("Completed"));
    await run(api, { body: { id: "c1" }, sync: true });
    expect([requests.length, requests[0]?.headers.prefer]).toEqual([1, "respond-sync"]);
  });

  it.each([
    [
      "a server that says nothing",
      new Response("<h1>Bad gateway</h1>", { status: 502 }),
      "CommandFailed",
      "commands.unknown",
    ],
    [
      "one that names its fault",
      problem(500, { code: "internal", requestId: "r1" }),
      "ProblemError",
      "errors.internal",
    ],
    ["a refusal", problem(409, { code: "conflict" }), "ProblemError", "errors.conflict"],
  ])("refused by %s says so in its own words", async (_name, answer, name, message) => {
    const { api } = server(answer);
    const error = await run(api).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name });
    expect(failureOf(error).message.id).toBe(message);
  });

  it("gives up after a minute", async () => {
    const { api, requests } = server(...Array.from({ length: 99 }, () => () => command("Accepted")));
    const done = expect(run(api)).rejects.toBeInstanceOf(CommandTimeout);
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(requests).toHaveLength(61);
  });

  it("goes on polling through a lost connection", async () => {
    const { api } = server(command("Accepted"), new TypeError("fetch failed"), command("Completed"));
    const done = run(api);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(done).resolves.toMatchObject({ state: "Completed" });
  });

  it("says why a command failed", async () => {
    const why = { type: "", title: "No", status: 409, code: "conflict", errors: { name: ["", "Taken"] } };
    const { api } = server(command("Failed", { problem: why }));
    const error = await run(api).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandFailed);
    expect(error).toMatchObject({ failure: { field: "name", message: "Taken" }, problem: { code: "conflict" } });
  });

  it.each([
    ["polls.closed", "polls.errors.closed"],
    ["lost", "errors.conflict"],
    ["a.b.c", "errors.conflict"],
  ])("says what a command failed with, also by a code of a plugin or of a later server: %s", async (code, message) => {
    const { api } = server(command("Failed", { problem: { type: "", title: "No", status: 409, code } }));
    const error = await run(api).catch((thrown: unknown) => thrown);
    expect(failureOf(error).message.id).toBe(message);
  });

  it("says no more than that it failed where the server does not know why", async () => {
    const { api } = server(command("Failed", { problem: { type: "", title: "No", status: 500, code: "internal" } }));
    const error = await run(api).catch((thrown: unknown) => thrown);
    expect(failureOf(error).message.id).toBe("commands.acceptedUnknown");
  });

  it("stops polling when it is given up", async () => {
    const controller = new AbortController();
    const { api, requests } = server(command("Accepted"));
    const done = expect(run(api, { body: {}, signal: controller.signal })).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    await done;
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(1);
  });
});
