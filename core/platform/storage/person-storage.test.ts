import { expect, it } from "vitest";
import { MemoryStorage } from "../../sdk/testing/memory-storage";
import { StoredDrafts } from "./person-storage";

it("a person's begun texts are counted and deleted, and nothing else of the person or of others", () => {
  const storage = new MemoryStorage();
  const drafts = ["discussions.draft.1", "feedback.draft", "tutor.draft.2", "lti.draft.3"];
  const others = ["portal:ann:player.outlineWidth", "portal:ann:drafty", "portal:ben:feedback.draft", "portal:draft"];
  for (const key of drafts) storage.setItem(`portal:ann:${key}`, "1");
  for (const key of others) storage.setItem(key, "1");
  const ofAnn = new StoredDrafts(storage, "ann");
  expect(ofAnn.count).toBe(4);
  ofAnn.deleteAll();
  expect([ofAnn.count, new StoredDrafts(storage, "ben").count, storage.length]).toEqual([0, 1, others.length]);
  expect(new StoredDrafts(null, "ann").count).toBe(0);
});
