import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
/** A decision may speak of what was there when it was made. */
const documents = globSync(["*.md", "docs/**/*.md", ".github/**/*.md"], { cwd: root }).filter(
  (file) => !file.startsWith("docs/decisions/"),
);

/** What a document names in backticks and what is a path of the repository. */
const PATH = /`((?:core|docs|locales|manifests|plugins|server|tests|\.github)\/[\w./-]+)`/g;
/** The target of a link that leads to a file, without its anchor. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

const named = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, path = ""]) => path);

describe.each(documents)("%s", (file) => {
  it("links to files that exist", () => {
    const links = named(file, LINK).filter((path) => !existsSync(join(root, dirname(file), path)));
    expect(links).toEqual([]);
  });
});

describe.each(["SECURITY.md", "docs/guides/deployment.md"])("%s", (file) => {
  it("names only paths that exist", () => {
    const paths = named(file, PATH);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
