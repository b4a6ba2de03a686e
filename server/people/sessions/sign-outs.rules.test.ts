import { describe, expect, it } from "vitest";
import { mustBeAsked, staleUntil } from "./sign-outs.rules";

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second));
const signOut = (sid: string | null = null) => ({ staleUntil: at(30), sid });
const back = (more: Partial<Parameters<typeof mustBeAsked>[1]>) => ({
  authenticated: null,
  sid: null,
  wasAsked: false,
  ...more,
});

describe("staleUntil", () => {
  const moment = (second: number, millisecond: number) => new Date(at(second).getTime() + millisecond);
  it.each([
    ["long before", moment(10, 0), moment(29, 999)],
    ["a second before", moment(29, 300), moment(29, 999)],
    ["in the same second", moment(30, 300), moment(30, 300)],
  ])("of a session that was opened %s", (_case, opened, until) =>
    expect(staleUntil(opened, moment(30, 700))).toEqual(until),
  );
});

describe("mustBeAsked", () => {
  it.each<[string, Parameters<typeof mustBeAsked>, boolean]>([
    ["nobody who has not signed out", [[], back({})], false],
    ["whoever the provider says nothing more of", [[signOut()], back({})], true],
    ["whoever was authenticated before", [[signOut()], back({ authenticated: at(29) })], true],
    ["whoever was authenticated at that moment", [[signOut()], back({ authenticated: at(30) })], true],
    ["nobody who was authenticated since", [[signOut()], back({ authenticated: at(31) })], false],
    ["nobody twice", [[signOut()], back({ wasAsked: true, authenticated: at(29) })], false],
    ["the session of the provider that was left", [[signOut("a")], back({ sid: "a" })], true],
    ["no other session of the provider", [[signOut("a")], back({ sid: "b", authenticated: at(29) })], false],
    ["whoever comes without a session's name", [[signOut("a")], back({})], true],
    ["whoever left a session without a name", [[signOut()], back({ sid: "b" })], true],
    ["one of several sessions", [[signOut("a"), signOut("b")], back({ sid: "b" })], true],
  ])("asks %s", (_case, given, expected) => expect(mustBeAsked(...given)).toBe(expected));
});
