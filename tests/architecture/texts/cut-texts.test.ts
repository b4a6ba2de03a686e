import { expect, it } from "vitest";
import { cutTexts } from "../../../core/build/cut-texts.ts";
import { installed } from "../../../server/plugins/installed";

it("the names of all mails are in the first file, because one plugin shows those of all", async () => {
  const { fileOf } = await cutTexts();
  const kinds = installed.plugins.flatMap(({ hooks }) => Object.values(hooks?.mailKinds ?? {}));
  const titles = kinds.map((kind) => (typeof kind === "string" ? kind : kind.title));
  expect(titles.length).toBeGreaterThan(2);
  expect(titles.filter((key) => fileOf(key) !== null)).toEqual([]);
});

it("the texts of plugins on the first page are in one file", async () => {
  const { files } = await cutTexts();
  const together = Object.keys(files).filter((plugin) => files[plugin] === "day");
  expect(together).toContain("learner-dashboard");
  expect(together.length).toBeGreaterThan(1);
  expect(files.profile).toBe("profile");
});
