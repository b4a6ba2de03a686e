import { readFileSync } from "node:fs";
import { readCatalogue } from "../errors/read-catalogue.mjs";
import { readJsonFiles } from "../json-files.mjs";
import { BASE_LOCALE } from "../locales.mjs";
import { readTexts } from "../source/texts.mjs";

const FILE = `locales/${BASE_LOCALE}.json`;

/**
 * Finds texts that no manifest and no source names. Returns a message for each.
 * @param {string} text the content of the file of the base language
 * @returns {Promise<string[]>}
 */
export async function unusedTexts(text = readFileSync(FILE, "utf8")) {
  const [manifests, sources, catalogue] = await Promise.all([readJsonFiles("manifests"), readTexts(), readCatalogue()]);
  const named = new Set(
    manifests.flatMap((manifest) => [...manifest.text.matchAll(/"([^"]*)"/g)].map(([, key]) => key)),
  );
  for (const { strings } of sources) for (const each of strings) named.add(each);
  for (const key of catalogue.flatMap(textsOfCode)) named.add(key);
  const patterns = sources.flatMap(({ mentions }) => mentions);
  const lines = text.split("\n");
  return Object.keys(JSON.parse(text))
    .filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => {
      const line = lines.findIndex((each) => each.trimStart().startsWith(`"${key}":`)) + 1;
      return `TEXT_UNUSED  ${FILE}:${line} (${key})\nNothing names the text "${key}".\nUse it, or remove it from all files of locales/.`;
    });
}

/** The browser makes the keys of these texts from the codes and reasons with which the API refuses requests. */
function textsOfCode({ kind, code }) {
  if (kind === "call") return [code.replace(".", ".errors.")];
  const reason = code.replace(".", ".reasons.");
  return kind === "reason" ? ["", ".dated", ".title"].map((form) => `${reason}${form}`) : [];
}
