import { describe, expect, it } from "vitest";
import { Modes } from "../../../core/sdk";
import { InspectorStore } from "./inspector.store";

describe("InspectorStore", () => {
  it("puts the page into its mode, and takes it out again by the same key or by its end", () => {
    const modes = new Modes();
    const store = new InspectorStore(modes);
    store.toggle();
    expect(modes.list).toEqual(["inspecting"]);
    store.toggle();
    expect(modes.list).toEqual([]);
    store.toggle();
    store.end();
    store.end();
    expect(modes.list).toEqual([]);
  });
});
