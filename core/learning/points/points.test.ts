import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatDiagnostic, readConfig, readManifests } from "../../kernel/server";
import { portalPoints } from ".";

function jsonFiles(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), "utf8") }));
}

const { model } = readManifests(jsonFiles("manifests"), portalPoints, "1.0.0");

describe("our manifests", () => {
  it("have no fault", () => {
    expect(model.diagnostics.map(formatDiagnostic)).toEqual([]);
  });

  it.each(portalPoints.points.map(({ name }) => name))("contribute something real to %s", (point) => {
    const contributions = [...model.contributions.values()].filter(({ traits }) => traits.name === point);
    expect(contributions.length).toBeGreaterThan(0);
  });

  it.each([...jsonFiles("config-ui"), ...jsonFiles("config-ui/tenants")])("are what $file speaks of", (file) => {
    expect(readConfig("base", file, model).diagnostics.map(formatDiagnostic)).toEqual([]);
  });
});

describe("the points", () => {
  it.each(portalPoints.points)("$name names only fields that its schema has", (point) => {
    const fields = Object.keys(point.schema.properties);
    const named = [
      point.listBy,
      ...Object.keys(point.code ?? {}),
      ...Object.keys(point.references ?? {}),
      ...(point.follows ?? []),
      ...(point.exactlyOne ?? []),
      ...(point.unique ?? []),
      point.gate?.setting,
      point.gate?.targets,
    ].filter((field) => field !== undefined);
    expect(fields).toEqual(expect.arrayContaining(named));
  });

  it.each(portalPoints.points)("$name describes itself and every field", ({ description, schema }) => {
    const fields = Object.values(schema.properties) as { description?: string }[];
    expect([description, ...fields.map((field) => field.description)].filter((text) => !text)).toEqual([]);
  });
});
