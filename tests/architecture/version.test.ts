import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { satisfies } from "../../core/kernel/check/engines";
import { version } from "../../package.json";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const changelog = read("CHANGELOG.md");
/** The headings of the versions, newest first. */
const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)].map(
  ([, number = "", date = ""]) => ({ number, date }),
);

function isOlder(one: string, other: string): boolean {
  return one !== other && satisfies(other, `>=${one}`);
}

describe("CHANGELOG.md", () => {
  it("has the version of package.json as its newest", () => expect(releases[0]?.number).toBe(version));

  it("has no other headings than Unreleased, versions with dates, and the kinds of changes", () => {
    const headings = [...changelog.matchAll(/^##+ .*$/gm)].map(([line]) => line);
    const known =
      /^## \[(Unreleased|\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2})|^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/;
    expect(headings.filter((line) => !known.test(line))).toEqual([]);
    expect(headings[0]).toBe("## [Unreleased]");
  });

  it("goes from newer to older versions", () => {
    expect(releases.length).toBeGreaterThan(1);
    const pairs = releases.slice(1).map((older, at) => ({ older, newer: releases[at] ?? older }));
    expect(pairs.filter(({ older, newer }) => !isOlder(older.number, newer.number))).toEqual([]);
    expect(pairs.filter(({ older, newer }) => older.date > newer.date)).toEqual([]);
  });
});

describe("engines.portal", () => {
  const manifests = globSync(["manifests/*.json", "{plugins,tests}/**/manifest.json"], { cwd: root })
    .filter((file) => !file.endsWith(".schema.json"))
    .map((file) => ({ file, range: JSON.parse(read(file)).engines.portal as string }));

  it("of every manifest takes this version of the portal", () => {
    expect(manifests.length).toBeGreaterThan(20);
    expect(manifests.filter(({ range }) => !satisfies(version, range))).toEqual([]);
  });

  it("of no manifest takes the next major version", () => {
    const next = `${Number(version.split(".")[0]) + 1}.0.0`;
    expect(manifests.filter(({ range }) => satisfies(next, range))).toEqual([]);
  });
});
