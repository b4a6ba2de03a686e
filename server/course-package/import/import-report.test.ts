import { describe, expect, it } from "vitest";
import type { ReportRow } from "../format/contents";
import { refusalText, reportTable } from "./import-report";

const row = (kind: string, name: string, outcome: ReportRow["outcome"], reason?: string): ReportRow => ({
  kind,
  name,
  place: `${name}.xml`,
  outcome,
  ...(reason !== undefined && { reason }),
});

describe("the closing table of an import", () => {
  it("counts each kind by outcome, then lists what changed and what is missing, by reason and place", () => {
    const rows = [
      row("file", "f", "imported"),
      row("link in a page", "l", "left-out", "gone"),
      row("html", "a", "imported"),
      row("html", "b", "imported"),
      row("html", "c", "converted", "scripts taken out"),
      row("problem", "p", "left-out", "comes later"),
      row("problem", "q", "left-out", "comes later"),
    ];
    expect(reportTable(rows)).toBe(
      [
        "                imported  converted  left-out",
        "html                   2          1         –",
        "problem                –          –         2",
        "link in a page         –          –         1",
        "file                   1          –         –",
        "",
        "Converted",
        "  1 × html: scripts taken out",
        "    c (c.xml)",
        "",
        "Left out",
        "  1 × link in a page: gone",
        "    l (l.xml)",
        "  2 × problem: comes later",
        "    p (p.xml)",
        "    q (q.xml)",
      ].join("\n"),
    );
  });

  it("shows a dozen of one reason and the number of the others", () => {
    const rows = Array.from({ length: 14 }, (_, index) => row("file", `f${index}`, "left-out", "unused"));
    expect(reportTable(rows)).toMatch(/ {4}f11 \(f11\.xml\)\n {4}and 2 more$/);
  });

  it("is short when everything came in", () => {
    expect(reportTable([row("course", "c", "imported")])).toBe(
      "        imported  converted  left-out\ncourse         1          –         –",
    );
  });
});

describe("the refusal of courses that are there already", () => {
  const learners = { have: 0, begun: 0, withResult: 0 };
  const course = { key: "m1", id: "1", oldName: "Bread", newName: "Bread", learners, vanishing: [] };
  const text = (namesItsCourses: boolean) =>
    refusalText([{ ...course, parts: { stay: 1, come: 0 } }], { namesItsCourses });

  it("offers another key where it can be given", () => {
    expect(text(false)).toContain("--as m1-2");
    expect(text(true)).not.toContain("--as");
    expect(text(true)).toContain("another key in portal-package.json");
  });
});
