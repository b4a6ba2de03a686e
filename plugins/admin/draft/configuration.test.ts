import { describe, expect, it } from "vitest";
import { faultAt } from "./configuration";

describe("faultAt", () => {
  const fault = { message: "is no address", place: { file: "revision", pointer: "/branding/logo" } };
  const checked = { diagnostics: [fault], leadsAway: false, changes: [] } as never;

  it("is what the server says of this value alone", () => {
    expect(faultAt(checked, ["branding", "logo"])).toBe("is no address");
    expect(faultAt(checked, ["branding", "name"])).toBeUndefined();
    expect(faultAt(null, ["branding", "logo"])).toBeUndefined();
  });
});
