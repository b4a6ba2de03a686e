import type { CatalogueEntry } from "../../learning/contract/errors";
import { readAllCodes } from "../errors/read-catalogue.ts";
import type { TextFile } from "../json-files.ts";
import { BASE_LOCALE, readLocaleFiles } from "../locales.ts";
import { readManifestFiles } from "../manifests.ts";
import { readTexts } from "../source/texts.ts";

/**
 * Finds texts that no manifest and no source names. Returns a message for each.
 * @param files those of the base language; default: all
 */
export async function unusedTexts(files?: readonly TextFile[]): Promise<string[]> {
  const [base, manifests, sources, catalogue] = await Promise.all([
    files ?? readLocaleFiles().then((all) => all.filter(({ locale }) => locale === BASE_LOCALE)),
    readManifestFiles(),
    readTexts(),
    readAllCodes(),
  ]);
  const named = new Set(
    manifests.flatMap((manifest) => [...manifest.text.matchAll(/"([^"]*)"/g)].map(([, key]) => key)),
  );
  for (const { strings } of sources) for (const each of strings) named.add(each);
  for (const key of catalogue.flatMap(textsOfCode)) named.add(key);
  const patterns = sources.flatMap(({ mentions }) => mentions);
  const isUnused = (key: string) => !named.has(key) && !patterns.some((pattern) => pattern.test(key));
  return base.flatMap(({ file, text }) => {
    const lines = text.split("\n");
    return Object.keys(JSON.parse(text))
      .filter(isUnused)
      .map((key) => {
        const line = lines.findIndex((each) => each.trimStart().startsWith(`"${key}":`)) + 1;
        return `TEXT_UNUSED  ${file}:${line} (${key})\nNothing names the text "${key}".\nUse it, or remove it from all languages.`;
      });
  });
}

/** The browser makes the keys of these texts from the codes and reasons with which the API refuses requests. */
function textsOfCode({ kind, code }: CatalogueEntry): string[] {
  if (kind === "call") return [code.replace(".", ".errors.")];
  const reason = code.replace(".", ".reasons.");
  return kind === "reason" ? ["", ".dated", ".title"].map((form) => `${reason}${form}`) : [];
}
