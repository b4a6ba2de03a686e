import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** A test, or a step of a journey: its file, and its title as the file has it. */
interface Place {
  readonly file: string;
  readonly title: string;
}

/** A test that was removed, and a test or step that checks now what it checked. One test may have several heirs. */
interface Row {
  readonly removed: Place;
  readonly heir: Place;
}

const tables = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));

describe.each(tables)("the removed tests of %s", (table) => {
  const rows: readonly Row[] = JSON.parse(readFileSync(join(import.meta.dirname, table), "utf8"));

  it("have an heir that exists", () => {
    expect(rows.filter(({ heir }) => !stands(heir)).map(({ heir }) => `${heir.file}: ${heir.title}`)).toEqual([]);
  });
});

function stands({ file, title }: Place): boolean {
  return title.length > 0 && existsSync(file) && readFileSync(file, "utf8").includes(title);
}
