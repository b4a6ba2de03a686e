import { expect, it } from "vitest";
import { bearerToken } from "./bearer-token";

it.each([
  ["Bearer abc-_.~+/1==", "abc-_.~+/1=="],
  ["bearer abc", "abc"],
  ["Bearer ", null],
  ["Bearer a b", null],
  ["Bearer  abc", null],
  ["Basic abc", null],
  ["abc", null],
  ["", null],
  [undefined, null],
])("of %j is %j", (authorization, expected) => {
  expect(bearerToken({ headers: authorization === undefined ? {} : { authorization } })).toBe(expected);
});
