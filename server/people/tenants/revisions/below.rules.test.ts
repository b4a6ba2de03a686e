import { describe, expect, it } from "vitest";
import type { ConfigLayer } from "../../../../core/kernel/server";
import { belowRevision } from "./below.rules";

const at = (value: number) => ({ settings: { "notes.max": value } });
const pointer = "/settings/notes.max";
const files = (base: object, tenant: object = {}): ConfigLayer[] => [
  { layer: "base", file: "config.json", value: base },
  { layer: "tenant", file: "tenants/school.json", value: tenant },
  { layer: "revision", file: "revision 1", value: at(7) },
];
const none = { value: {}, below: {} };

describe("belowRevision", () => {
  it.each<[string, ConfigLayer[], object]>([
    ["the strongest file", files(at(1), at(2)), { file: "tenants/school.json", value: 2 }],
    ["the only file that names it", files(at(1)), { file: "config.json", value: 1 }],
    ["that no file names it", files({ settings: { "notes.min": 1 } }), {}],
  ])("notes %s", (_, layers, said) => {
    expect(belowRevision(at(3), none, layers)).toEqual({ [pointer]: said });
  });

  it("keeps what was noted while the value stays, and notes it anew with another value", () => {
    const below = belowRevision(at(3), none, files(at(1)));
    const later = belowRevision({ ...at(3), branding: { name: "Harbour" } }, { value: at(3), below }, files(at(2)));
    expect(later).toEqual({ [pointer]: { file: "config.json", value: 1 }, "/branding/name": {} });
    expect(belowRevision(at(4), { value: at(3), below }, files(at(2)))).toEqual({
      [pointer]: { file: "config.json", value: 2 },
    });
  });

  it("notes nothing of values of a time when nothing was noted", () => {
    expect(belowRevision(at(3), { value: at(3), below: null }, files(at(2)))).toEqual({});
  });
});
