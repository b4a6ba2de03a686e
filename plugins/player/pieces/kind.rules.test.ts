import { expect, it } from "vitest";
import { kindOf } from "./kind.rules";

const kinds = [
  { type: "lti", title: "lti.type", icon: "monitor" },
  { type: "text", title: "player.text", icon: "file" },
];
const own = { type: "lti", traits: ["toolScored" as const], supportLtiGrading: true, toolUrl: null };

it.each([
  ["a quiz of the portal", own, "player.kind.quiz"],
  ["a tool elsewhere", { ...own, toolUrl: "https://lab.example/" }, "lti.type"],
  ["a tool without points", { ...own, supportLtiGrading: false }, "lti.type"],
  ["a text", { ...own, type: "text", traits: [] }, "player.text"],
  ["a type that no plugin has", { ...own, type: "lab" }, undefined],
])("the kind of %s", (_name, activity, title) => expect(kindOf(activity, kinds)?.title).toBe(title));
