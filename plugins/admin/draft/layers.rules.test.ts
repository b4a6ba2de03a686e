import { describe, expect, it } from "vitest";
import { audienceFor, audiencesOf, audienceWith, layeredValue, rolloutsOf, withValueFor } from "./layers.rules";
import { configurationOf, unedited } from "./testing";

const path = ["settings", "notes.maxLength"];
const byDefault = { value: 500, file: "manifests/notes.json", line: 9 };
const at = (value: number) => ({ settings: { "notes.maxLength": value } });
const instructors = { id: "role-instructor", roles: ["Instructor"], units: [] };

describe("layeredValue", () => {
  it("names the value of each layer, and the strongest one wins", () => {
    const edited = unedited(configurationOf({ base: at(1), tenant: at(2), revision: at(3) }));
    const { layers, value } = layeredValue({ ...edited, tryOut: at(4) }, path, byDefault);
    expect(layers.map(({ layer, value: each, wins }) => [layer, each, wins])).toEqual([
      ["default", 500, false],
      ["base", 1, false],
      ["tenant", 2, false],
      ["revision", 3, false],
      ["tryOut", 4, true],
    ]);
    expect(value).toBe(3);
  });

  it("says where a file names the value", () => {
    const configuration = configurationOf({ base: at(1) });
    const positions = { "/settings/notes.maxLength": [7, 5] };
    const layers = configuration.layers.map((layer) => ({ ...layer, positions }));
    const found = layeredValue(unedited({ ...configuration, layers }), path, byDefault).layers.at(-1);
    expect(found).toMatchObject({ file: "config.json", line: 7, wins: true });
  });

  it("takes the default if nobody names the value", () => {
    expect(layeredValue(unedited(configurationOf({})), path, byDefault)).toMatchObject({
      value: 500,
      isSet: false,
      isOwn: false,
      isEdited: false,
    });
  });

  it("shows what a file says under the revision", () => {
    const edited = unedited(configurationOf({ base: at(1), tenant: at(2), revision: at(3) }));
    expect(layeredValue(edited, path, byDefault).covered).toMatchObject({
      file: "tenants/school.example.json",
      value: 2,
    });
    const same = unedited(configurationOf({ base: at(3), revision: at(3) }));
    expect(layeredValue(same, path, byDefault).covered).toBeNull();
  });

  it.each<[string, object, object, object | null]>([
    ["said so already", { base: at(1) }, { file: "config.json", value: 1 }, { isLater: false, value: 1 }],
    ["was changed later", { base: at(2) }, { file: "config.json", value: 1 }, { isLater: true, value: 2, before: 1 }],
    ["names it only since then", { base: at(2) }, {}, { isLater: true, value: 2, before: undefined }],
    [
      "does not name it any more",
      {},
      { file: "config.json", value: 1 },
      { isLater: true, file: "config.json", before: 1 },
    ],
    ["never named it", {}, {}, null],
    ["says the same by now", { base: at(3) }, { file: "config.json", value: 1 }, null],
  ])("knows of a file under the revision that it %s", (_, files, then, covered) => {
    const below = { "/settings/notes.maxLength": then };
    const edited = unedited(configurationOf({ ...files, revision: at(3) }, { below }));
    const found = layeredValue(edited, path, byDefault).covered;
    if (covered === null) expect(found).toBeNull();
    else expect(found).toMatchObject(covered);
    // What is not saved yet was never compared with a file.
    const draft = layeredValue({ ...edited, draft: at(5) }, path, byDefault).covered;
    expect(draft?.isLater ?? null).toBeNull();
  });

  it.each(["/settings/notes.maxLength", "/settings"])("lets the file win where it locks %s", (pointer) => {
    const locked = [{ pointer, file: "config.json" }];
    const edited = unedited(configurationOf({ base: at(1), revision: at(3) }, { locked }));
    const { value, lockedBy, layers } = layeredValue(edited, path, byDefault);
    expect([value, lockedBy]).toEqual([1, "config.json"]);
    expect(layers.find(({ wins }) => wins)?.layer).toBe("base");
  });

  it("does not lock a setting whose name only begins in the same way", () => {
    const locked = [{ pointer: "/settings/notes", file: "config.json" }];
    expect(layeredValue(unedited(configurationOf({}, { locked })), path, byDefault).lockedBy).toBeNull();
  });

  it("knows what was edited, also for a rollout alone", () => {
    const edited = unedited(configurationOf({ revision: at(3) }));
    const draft = withValueFor(edited.draft, instructors, path, 9);
    expect(layeredValue({ ...edited, draft }, path, byDefault)).toMatchObject({ value: 3, isEdited: false });
    expect(layeredValue({ ...edited, draft }, path, byDefault, instructors)).toMatchObject({
      value: 9,
      isOwn: true,
      isEdited: true,
    });
  });
});

describe("withValueFor", () => {
  it("writes for whom a rollout is, and takes the rollout away with its last value", () => {
    const draft = withValueFor({}, instructors, path, 9);
    expect(draft).toEqual({ rollouts: { "role-instructor": { roles: ["Instructor"], ...at(9) } } });
    expect(rolloutsOf(draft)).toEqual([instructors]);
    expect(withValueFor(draft, instructors, path, undefined)).toEqual({});
  });
});

describe("audiencesOf", () => {
  it("offers each role and unit that has no rollout yet", () => {
    const own = { id: "pilot", roles: ["Learner"], units: [] };
    const draft = withValueFor({}, own, path, 9);
    const ids = audiencesOf(draft, configurationOf({})).map(({ id }) => id);
    expect(ids).toEqual(["pilot", "role-administrator", "role-author", "role-instructor", "unit-u1"]);
  });
});

describe("an audience of several roles and units", () => {
  const configuration = configurationOf({});
  const members = { roles: ["Instructor", "Author"], units: ["u1"] };
  const id = "role-author+role-instructor+unit-u1";

  it("is put together, found by its id, and written with all of them", () => {
    const audience = audienceFor(members, {}, configuration);
    expect(audience).toMatchObject({ id, roles: expect.toSatisfy((all) => all.length === 2), units: ["u1"] });
    expect(audienceWith(id, {}, configuration)).toEqual(audience);
    const draft = withValueFor({}, audience, path, 9);
    expect(draft).toEqual({ rollouts: { [id]: { roles: audience?.roles, units: ["u1"], ...at(9) } } });
    expect(audiencesOf(draft, configuration)[0]).toEqual(audience);
  });

  it("is the one that the revision has already, whatever it is called", () => {
    const draft = withValueFor({}, { id: "pilot", ...members }, path, 9);
    expect(audienceFor(members, draft, configuration)?.id).toBe("pilot");
    expect(audienceWith(id, draft, configuration)?.id).toBe("pilot");
  });

  it("is nobody's without a role or unit that is there", () => {
    expect(audienceFor({ roles: [], units: ["u9"] }, {}, configuration)).toBeNull();
    expect(audienceWith("unit-u9", {}, configuration)).toBeNull();
    expect(audienceWith(null, {}, configuration)).toBeNull();
  });
});
