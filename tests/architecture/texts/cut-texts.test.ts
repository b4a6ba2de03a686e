import { expect, it } from "vitest";
import { cutTexts } from "../../../core/build/cut-texts.mjs";
import { installed } from "../../../server/plugins/installed";

it("the names of all mails are in the first file, because one plugin shows those of all", async () => {
  const { fileOf } = await cutTexts();
  const kinds = installed.plugins.flatMap(({ hooks }) => Object.values(hooks?.mailKinds ?? {}));
  const titles = kinds.map((kind) => (typeof kind === "string" ? kind : kind.title));
  expect(titles.length).toBeGreaterThan(2);
  expect(titles.filter((key) => fileOf(key) !== null)).toEqual([]);
});
