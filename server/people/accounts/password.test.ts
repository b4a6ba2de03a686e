import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./password";

describe("password", () => {
  it("is known again, and no other is", async () => {
    const hash = await hashPassword("demo");
    expect(await isPassword("demo", hash)).toBe(true);
    expect(await isPassword("Demo", hash)).toBe(false);
    expect(await isPassword("", hash)).toBe(false);
  });

  it("never opens an account without one", async () => {
    expect(await isPassword("demo", null)).toBe(false);
  });

  it("hashes the same password differently each time", async () => {
    expect(await hashPassword("demo")).not.toBe(await hashPassword("demo"));
  });

  it("takes the same characters in another encoding", async () => {
    expect(await isPassword("pâss", await hashPassword("pâss".normalize("NFD")))).toBe(true);
  });
});
