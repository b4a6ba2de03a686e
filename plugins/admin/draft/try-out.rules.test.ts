import { describe, expect, it } from "vitest";
import { configurationOf, item } from "./testing";
import { overlayOf } from "./try-out.rules";

const configuration = configurationOf(
  { base: { settings: { "notes.maxLength": 40 } }, revision: { settings: { "notes.maxLength": 50, "ui.name": "A" } } },
  { contributions: [item("notes.sidebar", { order: 30 })] },
);

describe("overlayOf", () => {
  it("has the changes of the draft and nothing else", () => {
    const draft = { settings: { "notes.maxLength": 50, "ui.name": "B" } };
    expect(overlayOf(configuration, draft)).toEqual({ settings: { "ui.name": "B" } });
  });

  it("puts the file's value, or else the manifest's, in the place of what the draft takes away", () => {
    expect(overlayOf(configuration, {})).toEqual({ settings: { "notes.maxLength": 40, "ui.name": "" } });
    const saved = configurationOf(
      { revision: { contributions: { "notes.sidebar": { order: 1, enabled: false } } } },
      { contributions: configuration.contributions },
    );
    expect(overlayOf(saved, {})).toEqual({ contributions: { "notes.sidebar": { order: 30, enabled: true } } });
  });

  it("tries a rollout as if one were in it, and leaves out what a browser cannot change by itself", () => {
    const draft = {
      settings: { "notes.maxLength": 50, "ui.name": "A" },
      rollouts: { pilot: { roles: ["Learner"], settings: { "ui.name": "P" } } },
      texts: { "notes.title": { "en-US": "My notes" } },
    };
    expect(overlayOf(configuration, draft)).toEqual({ settings: { "ui.name": "P" } });
  });
});
