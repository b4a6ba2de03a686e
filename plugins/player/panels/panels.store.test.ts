import { describe, expect, it } from "vitest";
import { testPortal } from "../../../core/sdk/testing";
import { CoursePanels } from "./panels.store";

const passage = { activityId: "33333333-3333-4333-8333-333333333333", text: "A passage" };

function panels() {
  const { local } = testPortal();
  const store = () => new CoursePanels(local);
  return { store: store(), reloaded: store };
}

describe("a panel beside the content", () => {
  it("gets the marked passage once", () => {
    const { store } = panels();
    store.show("notes", "course", passage);
    expect(store.openedIn("course")).toEqual({ objectiveId: "course", marked: passage });
    store.takeMarked();
    expect(store.openedIn("course")).toEqual({ objectiveId: "course", marked: null });
    store.show("notes", "course", passage);
    expect(store.openedIn("course")?.marked).toBe(passage);
  });

  it("stays open in another course, which gets no passage of the first one, even if no panel took it", () => {
    const { store } = panels();
    store.show("notes", "course", passage);
    expect(store.openedIn("another")).toBeNull();
    store.enter("course");
    expect(store.openedIn("course")?.marked).toBe(passage);
    store.enter("another");
    expect(store.open).toBe("notes");
    store.enter("course");
    expect(store.openedIn("course")).toBeNull();
  });

  it("is not opened with the passage of a panel that was closed", () => {
    const { store } = panels();
    store.show("notes", "course", passage);
    store.close();
    store.toggle("notes", "course");
    expect(store.openedIn("course")).toEqual({ objectiveId: "course", marked: null });
  });

  it("stays open through a reload as a drawer, and does not as a sheet", () => {
    const { store, reloaded } = panels();
    store.toggle("notes", "course");
    expect(reloaded().open).toBe("notes");
    expect(reloaded().openedIn("course")).toBeNull();
    store.close();
    store.setPhone(true);
    store.toggle("notes", "course");
    expect(store.open).toBe("notes");
    expect(reloaded().open).toBeNull();
  });
});
