import { afterEach, describe, expect, it, vi } from "vitest";
import { KernelError } from "../../kernel";
import { diagnose } from "../../kernel/diagnostics/diagnose";
import { pageManifest, testKernel } from "../../kernel/testing/portal";
import { PluginErrors } from "../../sdk/admin/plugin-errors";
import type { CodeOwners } from "../errors/code-owner.rules";
import { keepErrors } from "./early-errors";
import { followErrors } from "./follow-errors";

const origin = "https://learn.example.org";
const owners: CodeOwners = { "list.AB.0f0f.js": [[1, 1, "notes"]] };

function thrown(message: string, line = 1): Error {
  const stack = `Error: ${message}\n    at press (${origin}/learn/assets/list.AB.0f0f.js:${line}:20)`;
  return Object.assign(new Error(message), { stack });
}

/** A page that follows errors, with what it has logged and shown in the console. */
function followedPage(
  answer: () => Promise<unknown> = async () => owners,
  early: readonly (readonly [type: string, detail: object])[] = [],
) {
  const { kernel } = testKernel([pageManifest("notes")]);
  const target = new EventTarget();
  const reported: Error[] = [];
  const fetched = vi.fn(async (_: string) => ({ json: answer }));
  const page = Object.assign(target, {
    location: { href: `${origin}/learn/courses` },
    fetch: fetched,
    reportError: (error: Error) => {
      reported.push(error);
      target.dispatchEvent(Object.assign(new Event("error"), { error, filename: "", lineno: 0, colno: 0 }));
    },
  });
  const logged: unknown[] = [];
  const log = (name: string, data?: Readonly<Record<string, unknown>>) =>
    void logged.push([name, data?.code, data?.context]);
  const takeErrors = keepErrors(target);
  for (const [type, detail] of early) target.dispatchEvent(Object.assign(new Event(type), detail));
  const errors = new PluginErrors();
  const following = followErrors({ page, kernel, platform: { events: { log } }, takeErrors } as never, errors);
  const raise = (error: unknown) =>
    target.dispatchEvent(Object.assign(new Event("error"), { error, filename: "", lineno: 0, colno: 0 }));
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  return { errors, following, logged, reported, fetched, raise, reject };
}

const entry = (error: string) => ["portal_diagnostic", "PLUGIN_THROWS", { plugin: "notes", error }];

describe("an error of a click or a timer", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is logged with the plugin's name, and told to whoever explains", async () => {
    const { errors, logged, reported, raise } = followedPage();
    const boom = thrown("boom click");
    raise(boom);
    await vi.waitFor(() => expect(logged).toEqual([entry("boom click")]));
    expect(reported.map(({ message, cause }) => [message.split("\n")[1], cause])).toEqual([
      ['The code of plugin "notes" failed: boom click.', boom],
    ]);
    expect(errors.of("notes").map(({ code }) => code)).toEqual(["PLUGIN_THROWS"]);
    expect(errors.of("other")).toEqual([]);
  });

  it("that was thrown before this code was loaded is logged too, and no later one is taken twice", async () => {
    const { logged, raise } = followedPage(undefined, [
      ["error", { error: thrown("boom early") }],
      ["unhandledrejection", { reason: thrown("boom promise", 2) }],
      ["error", { error: new KernelError(diagnose("PLUGIN_START_FAILED"), thrown("boom", 3)) }],
    ]);
    raise(thrown("boom late", 4));
    const names = ["boom early", "boom promise", "boom late"];
    await vi.waitFor(() => expect(logged).toEqual(names.map(entry)));
  });

  it("is kept twenty times at most until then", () => {
    const target = new EventTarget();
    const takeErrors = keepErrors(target);
    for (let time = 0; time < 30; time += 1) target.dispatchEvent(new Event("error"));
    expect([takeErrors().length, takeErrors().length]).toEqual([20, 0]);
    target.dispatchEvent(new Event("error"));
    expect(takeErrors()).toEqual([]);
  });

  it("of a promise is logged too", async () => {
    const { logged, reject } = followedPage();
    reject(thrown("boom promise"));
    await vi.waitFor(() => expect(logged).toEqual([entry("boom promise")]));
  });

  it("is logged once for each place, however often a timer throws", async () => {
    const { logged, raise } = followedPage();
    for (let time = 0; time < 5; time += 1) raise(thrown(`boom ${time}`));
    raise(thrown("boom elsewhere", 2));
    await vi.waitFor(() => expect(logged).toEqual([entry("boom 0"), entry("boom elsewhere")]));
  });

  it("that names its plugin already is not named again", async () => {
    const { fetched, logged, raise } = followedPage();
    raise(new KernelError(diagnose("PLUGIN_START_FAILED"), thrown("boom")));
    raise(thrown("boom other"));
    await vi.waitFor(() => expect(logged).toEqual([entry("boom other")]));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("stays as it is if nobody can say whose code it was", async () => {
    const { fetched, logged, raise } = followedPage(() => Promise.reject(new SyntaxError("no JSON")));
    raise(thrown("boom"));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(logged).toEqual([]);
  });

  it("is not followed any more when the portal ends", async () => {
    const { following, fetched, raise } = followedPage();
    following[Symbol.dispose]();
    raise(thrown("boom"));
    await import("../errors/plugin-errors");
    expect(fetched).not.toHaveBeenCalled();
  });
});
