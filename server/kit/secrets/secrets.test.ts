import { describe, expect, it } from "vitest";
import { seal, unseal } from "./secrets";

describe("seal", () => {
  const sealed = seal("secret", "sign-in", { state: "é" });

  it("gives back what was sealed", () => {
    expect(unseal("secret", "sign-in", sealed)).toEqual({ state: "é" });
  });

  it("shows nothing of it", () => {
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("state");
  });

  it.each([
    ["another secret", "other", "sign-in", sealed],
    ["another purpose", "secret", "other", sealed],
    ["a changed text", "secret", "sign-in", `${sealed.slice(0, -4)}AAAA`],
    ["half a text", "secret", "sign-in", sealed.slice(0, 20)],
    ["nothing", "secret", "sign-in", ""],
  ])("gives nothing for %s", (_case, secret, purpose, text) => {
    expect(unseal(secret, purpose, text)).toBeNull();
  });
});
