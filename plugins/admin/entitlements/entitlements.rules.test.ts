import { describe, expect, it } from "vitest";
import { configurationOf, item } from "../draft/testing";
import { entitlementsOf } from "./entitlements.rules";

describe("entitlementsOf", () => {
  const research = { entitlement: "Platform.Research" };
  const contributions = [
    item("shell.research", { when: { all: [{ permission: "Research.Access" }, research] } }),
    item("shell.check", { when: { audience: "member", any: [research, { entitlement: "Platform.Models" }] } }),
    item("shell.none", { when: { not: research } }),
    item("notes.list", { when: { role: "Learner" } }),
  ];

  it("are those that manifests ask for, each with what asks for it at any depth", () => {
    expect(entitlementsOf(configurationOf({}, { contributions }), {})).toEqual([
      { name: "Platform.Models", contributions: ["shell.check"] },
      { name: "Platform.Research", contributions: ["shell.research", "shell.check", "shell.none"] },
    ]);
  });

  it("are also those that a file or the draft names", () => {
    const configuration = configurationOf({ base: { entitlements: { "Platform.Proctoring": true } } });
    expect(entitlementsOf(configuration, { entitlements: { "Platform.Labs": false } })).toEqual([
      { name: "Platform.Labs", contributions: [] },
      { name: "Platform.Proctoring", contributions: [] },
    ]);
  });
});
