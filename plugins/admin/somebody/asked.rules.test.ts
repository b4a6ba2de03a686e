import { describe, expect, it } from "vitest";
import { type Asked, askedIn, bodyOf, parametersOf } from "./asked.rules";

const person = "0b2e6f9e-1111-4222-8333-444455556666";

describe("the address of the page", () => {
  it.each<[string, Partial<Asked> & Pick<Asked, "who">]>([
    ["", { who: { kind: "role", role: "Learner" } }],
    ["who=Author", { who: { kind: "role", role: "Author" } }],
    ["who=visitor&device=app,mobile", { who: { kind: "visitor" }, modes: ["mobile", "app"] }],
    ["who=person&device=clock", { who: { kind: "person", userId: null } }],
    [`who=${person}&language=de-DE`, { who: { kind: "person", userId: person }, locale: "de-DE" }],
    ["who=Author&date=2027-03-01T09:00", { who: { kind: "role", role: "Author" }, date: "2027-03-01T09:00" }],
    ["who=Author&date=spring", { who: { kind: "role", role: "Author" } }],
  ])("asks, with %j", (search, part) => {
    const asked: Asked = { modes: [], locale: null, date: null, ...part };
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
    [
      "who=visitor&date=2027-03-01T09:00",
      { modes: [], locale: "en-US", at: new Date("2027-03-01T09:00").toISOString() },
    ],
  ])("asks for %s", (search, body) => {
    expect(bodyOf(askedIn(new URLSearchParams(search)), "en-US")).toEqual(body);
  });
});
