import { describe, expect, it } from "vitest";
import { type Claims, isComplete, readPerson } from "./person.rules";

const read = (sources: readonly Claims[], trustsEmail = false) => readPerson("https://id", "1", sources, trustsEmail);
const verified = (address: string) => ({ address, isVerified: true });
const unverified = (address: string) => ({ address, isVerified: false });

describe("readPerson", () => {
  it.each<[string, readonly Claims[], unknown]>([
    ["a verified address", [{ email: "a@x.org", email_verified: true }], verified("a@x.org")],
    ["the word that some providers send", [{ email: "a@x.org", email_verified: "true" }], verified("a@x.org")],
    ["another word", [{ email: "a@x.org", email_verified: "yes" }], unverified("a@x.org")],
    ["nothing about it", [{ email: "a@x.org" }], unverified("a@x.org")],
    ["an address of userinfo", [{}, { email: "a@x.org", email_verified: true }], verified("a@x.org")],
    [
      "an address that another place vouches for",
      [{ email_verified: true }, { email: "a@x.org" }],
      unverified("a@x.org"),
    ],
    [
      "two addresses",
      [
        { email: "a@x.org", email_verified: false },
        { email: "b@x.org", email_verified: true },
      ],
      verified("b@x.org"),
    ],
    ["no address", [{ email_verified: true }], null],
    ["a number", [{ email: 7, email_verified: true }], null],
    ["an address with NUL", [{ email: "a\0@x.org", email_verified: true }], null],
    ["two addresses in one", [{ email: "a@x.org b@x.org", email_verified: true }], null],
  ])("with %s", (_case, sources, expected) => {
    expect(read(sources).email).toEqual(expected);
  });

  it.each([
    [200, 200],
    [201, 200],
  ])("keeps of a name of %i letters %i", (given, kept) => {
    expect(read([{ given_name: "a".repeat(given) }]).name?.first).toHaveLength(kept);
  });

  it("believes every address of a provider that the deployment vouches for", () => {
    expect(read([{ email: "a@x.org", email_verified: false }], true).email).toEqual(verified("a@x.org"));
  });

  it.each<[string, readonly Claims[], unknown]>([
    ["both names", [{ given_name: "Ada", family_name: "Byron" }], ["Ada", null, "Byron"]],
    ["three names", [{ given_name: "Ada", middle_name: "K", family_name: "Byron" }], ["Ada", "K", "Byron"]],
    ["one name", [{ family_name: "Byron" }], ["", null, "Byron"]],
    ["the whole name", [{ name: "Ada King Byron" }], ["Ada", null, "King Byron"]],
    ["a name of userinfo", [{ email: "a@x.org" }, { given_name: "Ada" }], ["Ada", null, ""]],
    ["no name", [{ given_name: " " }], null],
  ])("with %s", (_case, sources, expected) => {
    const { name } = read(sources);
    expect(name && [name.first, name.middle, name.last]).toEqual(expected);
  });

  it("takes a time zone that exists", () => {
    expect(read([{ zoneinfo: "Europe/Berlin" }]).timezone).toBe("Europe/Berlin");
    expect(read([{ zoneinfo: "Nowhere" }]).timezone).toBeNull();
  });

  it.each<[boolean, Claims]>([
    [true, { email: "a@x.org", email_verified: true, name: "Ada" }],
    [false, { email: "a@x.org", email_verified: true }],
    [false, { email: "a@x.org", name: "Ada" }],
    [false, { name: "Ada" }],
  ])("is complete: %s for %j", (expected, claims) => {
    expect(isComplete(read([claims]))).toBe(expected);
  });
});
