import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ArchiveFiles } from "./archive/archive-files";
import { packageFileName } from "./archive/read-archive";
import { readZip } from "./archive/read-zip";
import { defaultLimits } from "./format/import-limits";
import { ImportError } from "./format/import-problem";
import { readCommonCartridge } from "./importers/common-cartridge/read-common-cartridge";
import { readOlx } from "./importers/olx/read-olx";
import { readPackage } from "./package/read-package";
import {
  assessment,
  cartridge,
  choices,
  equalsCondition,
  item,
  qtiItem,
  resource,
  rule,
} from "./testing/cartridge-archive";
import { olxCourse } from "./testing/olx-archive";
import { plainRules } from "./testing/plain-rules";

/**
 * Whether reading an archive ends in one of the two allowed ways: `read` returns the contents, or it throws an error
 * with a list of faults.
 */
function endsWell(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof ImportError && error.problems.length > 0;
  }
}

const damage = fc.array(fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }), {
  minLength: 1,
  maxLength: 4,
});

function damaged(bytes: Uint8Array, changes: readonly { at: number; byte: number }[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const { at, byte } of changes) copy[at % copy.length] = byte;
  return copy;
}

const json = strToU8(
  JSON.stringify({
    format: "learner-portal-package",
    version: 1,
    users: [{ key: "u", email: "a@example.org", firstName: "A", lastName: "B" }],
    courses: [{ key: "c", name: "C", code: "C", activity: { key: "t", type: "text", name: "T", html: "<p>a</p>" } }],
    accesses: [{ user: "u", course: "c", dueDate: "now+1d" }],
  }),
);
const course = olxCourse('<vertical url_name="a" display_name="A"><html url_name="h"><p>a</p></html></vertical>', {
  "policies/run/policy.json": '{"course/run":{"display_name":"x","tabs":[]}}',
  "policies/run/grading_policy.json": '{"GRADE_CUTOFFS":{"Pass":0.5}}',
});

const imscc = cartridge(
  item("m", undefined, "Module", item("q", "q", "Quiz") + item("t", "t", "Talk")),
  resource("q", "imsqti_xmlv1p2/imscc_xmlv1p1/assessment", "q.xml") +
    resource("t", "imsdt_xmlv1p1", "t.xml") +
    resource("l", "associatedcontent/imscc_xmlv1p1/learning-application-resource", "course_settings/module_meta.xml"),
  {
    "q.xml": assessment(
      qtiItem({ type: "multiple_choice_question", asks: choices(["A", "B"]), rules: rule(equalsCondition("A")) }),
    ),
    "t.xml": "<topic><title>Talk</title><text>&lt;a href='page.html'&gt;x&lt;/a&gt;</text></topic>",
    "course_settings/module_meta.xml":
      '<modules><module identifier="m"><title>M</title><unlock_at>2027-01-01T00:00:00</unlock_at></module></modules>',
  },
);

describe("a damaged", () => {
  it("zip archive is read or refused, never more", () => {
    const zipped = zipSync({ "a.txt": strToU8("hello ".repeat(20)), "b/c.txt": [strToU8("x"), { level: 0 }] });
    const read = (bytes: Buffer) => readZip("a.zip", bytes, defaultLimits);
    fc.assert(
      fc.property(damage, (changes) => endsWell(() => read(damaged(zipped, changes)))),
      { numRuns: 300 },
    );
  });

  it("package is read or refused, never more", () => {
    const read = (bytes: Uint8Array) => readPackage(new Map([[packageFileName, bytes]]), "", plainRules);
    fc.assert(
      fc.property(damage, (changes) => endsWell(() => read(damaged(json, changes)))),
      { numRuns: 300 },
    );
  });

  it("Open edX course is read or refused, never more", () => {
    const read = (path: string, changes: readonly { at: number; byte: number }[]) => {
      const files: ArchiveFiles = new Map(course);
      files.set(path, damaged(course.get(path) ?? new Uint8Array(), changes));
      return readOlx(files, "", plainRules);
    };
    const paths = fc.constantFrom(...course.keys());
    fc.assert(
      fc.property(paths, damage, (path, changes) => endsWell(() => read(path, changes))),
      { numRuns: 300 },
    );
  });

  it("name costs only the character that no database keeps", () => {
    const files = new Map(course)
      .set("chapter/ch.xml", strToU8('<chapter display_name="One\0Two"><sequential url_name="seq"/></chapter>'))
      .set("policies/run/policy.json", strToU8('{"course/run":{"display_name":"A\\u0000B\\ud83d","tabs":[]}}'));
    const [read] = readOlx(files, "", plainRules).package.courses;
    expect([read?.name, read?.activity.children?.[0]?.name]).toEqual(["AB\ufffd", "OneTwo"]);
  });

  it("Common Cartridge is read or refused, never more", () => {
    const read = (path: string, changes: readonly { at: number; byte: number }[]) => {
      const files: ArchiveFiles = new Map(imscc);
      files.set(path, damaged(imscc.get(path) ?? new Uint8Array(), changes));
      return readCommonCartridge(files, "", plainRules);
    };
    const paths = fc.constantFrom(...imscc.keys());
    fc.assert(
      fc.property(paths, damage, (path, changes) => endsWell(() => read(path, changes))),
      { numRuns: 300 },
    );
  });
});

describe("the message of a refused import", () => {
  it("names each fault with place, candidates and fix, and of very many the number", () => {
    const problem = {
      code: "IMPORT_LIMIT",
      place: "a:1:1",
      message: "Bad.",
      candidates: ["x", "y"],
      fix: "Mend it.",
    } as const;
    const one = new ImportError([{ ...problem, candidates: ["x", "y"] }]);
    expect(one.message).toBe("IMPORT_LIMIT  a:1:1\nBad. Known: x, y.\nMend it.");
    const many = new ImportError(Array.from({ length: 102 }, () => ({ ...problem, candidates: [] })));
    expect(many.message).toMatch(/\n\nand 2 more$/);
    expect(many.problems).toHaveLength(102);
  });
});
