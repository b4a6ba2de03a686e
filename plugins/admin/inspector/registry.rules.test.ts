import { describe, expect, it } from "vitest";
import { declaredIn } from "./registry.rules";

const registry = [
  { id: "notes.page", point: "routes", plugin: "notes", state: "mounted" as const },
  { id: "notes.tab", point: "tabs", plugin: "notes", state: "enabled" as const },
  { id: "tasks.page", point: "routes", plugin: "tasks", state: "eligible" as const },
];

describe("declaredIn", () => {
  it.each([
    [
      "",
      "",
      [
        ["routes", ["notes.page", "tasks.page"]],
        ["tabs", ["notes.tab"]],
      ],
    ],
    [
      " Notes",
      "",
      [
        ["routes", ["notes.page"]],
        ["tabs", ["notes.tab"]],
      ],
    ],
    ["page", "mounted", [["routes", ["notes.page"]]]],
    ["", "activated", []],
  ])("leaves of %j in the state %j", (text, state, left) => {
    expect(declaredIn(registry, text, state).map(({ point, ids }) => [point, ids])).toEqual(left);
  });
});
