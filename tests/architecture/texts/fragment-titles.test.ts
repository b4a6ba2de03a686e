import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { textsIn } from "../../../core/build/cut-texts.mjs";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const folders = globSync("plugins/*/fragment/manifest.json").map((file) => dirname(file));

it("the texts that a fragment's manifest names are in the first file: they are shown before the fragment is loaded", async () => {
  const { locales } = JSON.parse(await readFile("dist/web/portal-build.json", "utf8"));
  for (const folder of folders) {
    const named = textsIn(read(join(folder, "manifest.json")));
    for (const [locale, url] of Object.entries<string>(locales)) {
      const texts: Record<string, unknown> = read(join(folder, "texts", `${locale}.json`));
      const keys = named.filter((key) => Object.hasOwn(texts, key));
      const first = read(join("dist/web/assets", url.replace("/learn/assets/", "")));
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.map((key) => first[key])).toEqual(keys.map((key) => texts[key]));
    }
  }
});
