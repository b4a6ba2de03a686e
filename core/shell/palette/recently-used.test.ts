import { describe, expect, it } from "vitest";
import { LocalStore } from "../../platform/storage/local-store";
import { MemoryStorage } from "../../sdk/testing/memory-storage";
import { RecentlyUsed } from "./recently-used";

const owls = { label: "Owls", detail: "Birds", to: "/courses/1/view/content/2", by: "player.activities" };

function used(storage = new MemoryStorage(), owner = "ann") {
  return new RecentlyUsed(new LocalStore(storage, () => owner));
}
const ids = ({ list }: RecentlyUsed) => list.map(({ id }) => id);

describe("what was used in the palette", () => {
  it("is remembered on the device for its person, the last first, each once, and not for ever", () => {
    const storage = new MemoryStorage();
    const recent = used(storage);
    for (const id of ["a", "b", "c", "d", "a", "e", "f", "g"]) recent.add({ id });
    expect(ids(used(storage))).toEqual(["g", "f", "e", "a", "d", "c"]);
    expect(ids(used(storage, "bob"))).toEqual([]);
  });

  it("loses what has names of courses when the session ends", () => {
    const recent = used();
    recent.add({ id: "profile.open" });
    recent.add({ id: "player.activities.2", result: owls });
    expect(recent.list[0]).toEqual({ id: "player.activities.2", result: owls });
    recent.forgetResults();
    expect(ids(recent)).toEqual(["profile.open"]);
  });

  it.each(["7", "{}", '[{"id":7}]', '[{"id":"a","result":{"label":"x"}}]', "[null]", '[{"id":"a","result":null}]'])(
    "is empty if something else is stored: %s",
    (text) => {
      const storage = new MemoryStorage();
      storage.setItem("portal:ann:palette.used", text);
      expect(ids(used(storage))).toEqual([]);
    },
  );
});
