import { describe, expect, it } from "vitest";
import { type SettingOf, Settings } from "./settings";

/**
 * A boolean setting, as an example. The type is `string`, because the type of the known keys lacks this one in a build
 * without the plugin that declares it.
 */
const shown: string = "notes.shown";

const values = new Map<string, string | boolean | readonly string[]>([
  ["ui.learner.course.overview", "story"],
  [shown, true],
  ["platform.embedding.allowedParents", ["https://intranet.example.org"]],
]);
const settings = new Settings((key) => values.get(key));

describe("the tenant's settings", () => {
  it("have the types that the manifests declare", () => {
    const overview: "outline" | "story" = settings.get("ui.learner.course.overview");
    expect(overview).toBe("story");
    expect(settings.flag(shown as SettingOf<boolean>)).toBe(true);
    expect(settings.list("platform.embedding.allowedParents")).toEqual(["https://intranet.example.org"]);
  });

  it("are those that a manifest declares: another key does not compile", () => {
    // @ts-expect-error a misspelt key
    settings.get("ui.learner.course.overwiew");
    // @ts-expect-error a key that no manifest has
    settings.flag("notes.visible");
  });

  it("are read as what they are: another type does not compile", () => {
    // @ts-expect-error a list is no text
    settings.text("platform.embedding.allowedParents");
    // @ts-expect-error a value that is not among the allowed ones
    const isStory = settings.get("ui.learner.course.overview") === "storey";
    expect(isStory).toBe(false);
  });
});
