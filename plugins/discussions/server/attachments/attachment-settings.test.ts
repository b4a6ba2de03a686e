import { expect, it } from "vitest";
import manifest from "../../../../manifests/discussions.json" with { type: "json" };
import { attachmentSettings, defaults } from "./attachment-settings";

it("the defaults are those of the manifest", () => {
  const declared = Object.entries(manifest.settings).filter(([key]) => key.startsWith("discussions.attachments."));
  expect(Object.fromEntries(declared.map(([key, setting]) => [key, setting.default]))).toEqual(defaults);
});

it("names of no kind are left out", () => {
  const types = (key: string) => (key.endsWith(".types") ? ["pdf", "exe", "toString"] : undefined);
  expect(attachmentSettings(types).kinds).toEqual(["pdf"]);
});
