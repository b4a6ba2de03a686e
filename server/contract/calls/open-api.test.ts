import { describe, expect, it } from "vitest";
import { uuidParams } from "../../../core/learning/contract/endpoint";
import { defineStream } from "../../../core/learning/contract/stream";
import { version } from "../../../package.json";
import { everyEndpoint as endpoints } from "../../app/testing/every-endpoint";
import { openApiDocument } from "./open-api";

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly unknown[];
}
const document = openApiDocument(Object.values(endpoints)) as {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

describe("openapi.json", () => {
  it("has the version of the portal", () => expect(document.info.version).toBe(version));

  it("has every call of the contract, once", () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it("refers only to schemas that it has", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    const names = new Set([...references].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) expect(document.components.schemas).toHaveProperty(String(name));
    expect(JSON.stringify(document)).not.toContain('"$id"');
  });

  it("declares every parameter of a path", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const { parameters } of Object.values(methods)) {
        expect(
          parameters
            .filter((one) => one.in === "path")
            .map(({ name }) => name)
            .sort(),
        ).toEqual(names);
      }
    }
  });

  it("tells the permission that a call needs", () => {
    expect(operation("getMails")).toMatchObject({
      description: "Needs the permission User.Manage for the whole tenant.",
      security: [{ session: ["User.Manage"] }],
    });
    expect(operation("approveGrade")).toMatchObject({ description: "Needs the permission ObjectiveWorkflow.Grade." });
    expect(operation("getCurrentUser")).not.toHaveProperty("description");
  });

  it("has the streams of events", () => {
    const stream = defineStream({
      kind: "stream",
      id: "followThing",
      summary: "What becomes of it.",
      prefix: "lms",
      path: "things/{thingId}/events",
      audience: "member",
      params: uuidParams("thingId"),
    });
    const { paths } = openApiDocument([], [stream]) as typeof document;
    expect(Object.keys(paths)).toEqual(["/api/lms/v1/things/{thingId}/events"]);
    expect(paths["/api/lms/v1/things/{thingId}/events"]?.get).toMatchObject({
      operationId: "followThing",
      parameters: [{ name: "thingId", in: "path" }],
      responses: { 200: { content: { "text/event-stream": { schema: { type: "string" } } } } },
    });
  });

  it("tells commands, changes and public calls apart", () => {
    const headers = (id: string) =>
      operation(id)
        ?.parameters.filter((one) => one.in === "header")
        .map(({ name }) => name);
    expect(headers("startObjectiveWorkflow")).toEqual(["Prefer", "X-CSRF-Token"]);
    expect(headers("setTimeZone")).toEqual(["X-CSRF-Token"]);
    expect(headers("getCurrentUser")).toEqual([]);
    expect(Object.keys(operation("startObjectiveWorkflow")?.responses ?? {})).toEqual(["200", "202", "default"]);
    const visitors = Object.values(endpoints).filter(({ audience }) => audience === "visitor");
    for (const { id } of visitors) expect(operation(id)?.security).toEqual([]);
    expect(visitors).not.toEqual([]);
    expect(operation("getCurrentUser")?.security).toEqual([{ session: [] }]);
  });
});
