import { describe, expect, it, vi } from "vitest";
import { formatDiagnostic } from "../../kernel/diagnostics/diagnose";
import type { CodeOwners } from "./code-owner.rules";
import { pluginErrorOf } from "./plugin-errors";

const scripts = "https://learn.example.org/learn/assets/";
const owners: CodeOwners = { "list.AB.0f0f.js": [[1, 1, "notes"]] };

function error(message: string, ...places: readonly string[]): Error {
  return Object.assign(new Error(message), {
    stack: `Error: ${message}\n${places.map((at) => `    at f (${at})`).join("\n")}`,
  });
}

function named(thrown: unknown, at?: { url: string; line: number; column: number }) {
  const readOwners = vi.fn(async () => owners);
  const fragments = new Map([["maps", "https://maps.example/v1/maps.js"]]);
  return { readOwners, found: pluginErrorOf({ error: thrown, at }, { scripts, fragments, readOwners }) };
}

describe("an error that nothing has caught", () => {
  it("names the plugin in whose code it was thrown, and where", async () => {
    const { found, readOwners } = named(error("boom click", `${scripts}list.AB.0f0f.js:1:20`));
    const diagnostic = await found;
    expect(diagnostic).toMatchObject({ code: "PLUGIN_THROWS", context: { plugin: "notes", error: "boom click" } });
    expect(diagnostic && formatDiagnostic(diagnostic)).toContain(
      `PLUGIN_THROWS  ${scripts}list.AB.0f0f.js:1:20\nThe code of plugin "notes" failed: boom click.`,
    );
    expect(readOwners).toHaveBeenCalledWith(`${scripts}owners.0f0f.json`);
  });

  it("names the plugin that has called the portal's code", async () => {
    const { found } = named(error("boom", `${scripts}portal.0f0f.js:1:20`, `${scripts}list.AB.0f0f.js:1:20`));
    expect((await found)?.context.plugin).toBe("notes");
  });

  it("names a fragment by its address, and asks for no owners there", async () => {
    const { found, readOwners } = named(error("boom", "https://maps.example/v1/chunk.0f0f.js:1:20"));
    expect((await found)?.context.plugin).toBe("maps");
    expect(readOwners).not.toHaveBeenCalled();
  });

  it("names the plugin of what is no error by the place that the browser gives", async () => {
    const { found } = named("boom", { url: `${scripts}list.AB.0f0f.js`, line: 1, column: 9 });
    expect(await found).toMatchObject({ context: { plugin: "notes", error: "boom" } });
  });

  it.each<[string, unknown]>([
    ["of the portal's own code", error("boom", `${scripts}portal.0f0f.js:1:20`)],
    ["of an extension of the browser", error("boom", "chrome-extension://abc/list.AB.0f0f.js:1:20")],
    ["of another site's script", error("boom", "https://other.example/list.AB.0f0f.js:1:20")],
    ["without a stack", Object.assign(new Error("boom"), { stack: undefined })],
    ["that is no error", "boom"],
    ["that is nothing", undefined],
  ])("names no plugin if it is %s", async (_, thrown) => expect(await named(thrown).found).toBeNull());
});
