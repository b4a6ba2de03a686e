import { describe, expect, it } from "vitest";
import { type Asked, askedIn, bodyOf, parametersOf } from "./asked.rules";

const person = "0b2e6f9e-1111-4222-8333-444455556666";

describe("the address of the page", () => {
  it.each<[string, Asked]>([
    ["", { who: { kind: "role", role: "Learner" }, modes: [], locale: null }],
    ["who=Author", { who: { kind: "role", role: "Author" }, modes: [], locale: null }],
    ["who=visitor&device=app,mobile", { who: { kind: "visitor" }, modes: ["mobile", "app"], locale: null }],
    ["who=person&device=clock", { who: { kind: "person", userId: null }, modes: [], locale: null }],
    [`who=${person}&language=de-DE`, { who: { kind: "person", userId: person }, modes: [], locale: "de-DE" }],
  ])("asks, with %j", (search, asked) => {
    expect(askedIn(new URLSearchParams(search))).toEqual(asked);
    expect(askedIn(new URLSearchParams(parametersOf(asked)))).toEqual(asked);
  });
});

describe("bodyOf", () => {
  it.each([
    ["who=Author&device=app", { role: "Author", modes: ["app"], locale: "en-US" }],
    ["who=visitor", { modes: [], locale: "en-US" }],
    [`who=${person}`, { userId: person, modes: [], locale: "en-US" }],
    ["who=person", null],
  ])("asks for %s", (search, body) => {
    expect(bodyOf(askedIn(new URLSearchParams(search)), "en-US")).toEqual(body);
  });
});
