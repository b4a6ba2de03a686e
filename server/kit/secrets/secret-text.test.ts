import { describe, expect, it } from "vitest";
import { hashOfSecret, isSameSecret, secretText } from "./secret-text";

it("makes texts that fit into an address, another one each time", () => {
  const [one, other] = [secretText(), secretText()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});

// Open sessions are found by these hashes in the database. If the result changed, all users would be signed out.
it("hashes as the rows of earlier versions are", () => {
  expect(hashOfSecret("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hashOfSecret("abc", "base64url")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

describe("comparing", () => {
  it.each([
    ["a", "a", true],
    ["a", "b", false],
    ["a", "aa", false],
    ["", "", true],
    ["é", "e\u0301", false],
  ])("%j and %j", (one, other, same) => expect(isSameSecret(one, other)).toBe(same));
});
