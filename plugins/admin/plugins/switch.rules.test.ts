import { describe, expect, it } from "vitest";
import { layeredValue } from "../draft/layers.rules";
import { configurationOf, unedited } from "../draft/testing";
import { switchPath, switchValue } from "./switch.rules";

const off = { plugins: { notes: { enabled: false } } };
const on = { plugins: { notes: { enabled: true } } };

describe("switchValue", () => {
  it.each([
    ["off where no file names the plugin", {}, false, false],
    ["nothing to be on where no file names the plugin", {}, true, undefined],
    ["on where a file turns it off", { base: off }, true, true],
    ["nothing to be off where a file turns it off", { base: off }, false, undefined],
    ["nothing to be on where the tenant's file turns it on again", { base: off, tenant: on }, true, undefined],
    ["nothing to be on where only an earlier revision turns it off", { revision: off }, true, undefined],
  ] as const)("says %s", (_, layers, isOn, expected) => {
    const value = layeredValue(unedited(configurationOf(layers)), switchPath("notes"), { value: true });
    expect(switchValue(value, isOn)).toBe(expected);
  });
});
