import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { BASE_LOCALE } from "../../core/build/locales.ts";
import type { Measured } from "./measured.ts";

const WEB = "dist/web";

/**
 * The bytes of each language, compressed as they are sent: the texts that every page loads and, in the second number,
 * those of all plugins. A visitor loads the texts of one language. The reference is English.
 */
export async function run(): Promise<Measured[]> {
  const { locales }: { locales: Record<string, string> } = JSON.parse(
    await readFile(join(WEB, "portal-build.json"), "utf8"),
  );
  const files = (await readdir(join(WEB, "assets"))).filter((name) => name.endsWith(".json.br"));
  const sizes = await Promise.all(
    Object.entries(locales).map(async ([locale, address]) => {
      const first = basename(address, ".json");
      const own = files.filter((name) => name.startsWith(`${first}.`));
      const bytes = await Promise.all(own.map(async (name) => (await stat(join(WEB, "assets", name))).size));
      return {
        locale,
        first: bytes[own.indexOf(`${first}.json.br`)] ?? Number.NaN,
        all: bytes.reduce((sum, size) => sum + size, 0),
      };
    }),
  );
  const english = sizes.find(({ locale }) => locale === BASE_LOCALE);
  if (english === undefined) throw new Error("The build has no English.");
  return sizes.flatMap(({ locale, first, all }) => [
    row(`${locale}, on every page`, first, english.first),
    row(`${locale}, of all plugins`, all, english.all),
  ]);
}

function row(name: string, bytes: number, reference: number): Measured {
  return { name, value: bytes / 1000, unit: "KB", reference: reference / 1000, ratio: bytes / reference };
}
