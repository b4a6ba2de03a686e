import { packageFileName } from "../archive/read-archive";
import { ImportError, type ImportProblem } from "../format/import-problem";
import type { PortableActivityInput, PortablePackageInput } from "../format/package.schema";
import { readPackage } from "../package/read-package";
import { png, text } from "./make-archive";
import { plainRules } from "./plain-rules";

/** An activity that is a page of text. */
export const page = (key: string, html = "<p>a</p>"): PortableActivityInput => ({ key, type: "text", name: key, html });

/** A package with a thing of each kind, without fault. */
export const good: PortablePackageInput = {
  format: "learner-portal-package",
  version: 1,
  units: [{ key: "sales", name: "Sales" }],
  users: [{ key: "ann", email: "ann@example.org", firstName: "Ann", lastName: "Lee", units: [{ unit: "sales" }] }],
  gradingScales: [{ key: "pass", name: "Pass", grades: [{ key: "p", name: "Pass", normalizedMinScore: 0.5 }] }],
  terms: [{ key: "spring", name: "Spring" }],
  categories: [{ key: "topic", name: "Topic", attributes: [{ key: "safety", name: "Safety" }] }],
  showcases: [{ key: "new", name: "New" }],
  certificateTemplates: [{ key: "done", name: "Done" }],
  courses: [
    {
      key: "fire",
      name: "Fire safety",
      code: "F1",
      image: "files/cover.png",
      gradingScale: "pass",
      showcases: ["new"],
      attributes: [{ category: "topic", attribute: "safety" }],
      certificateTemplates: ["done"],
      activity: {
        key: "root",
        type: "composite",
        name: "Fire safety",
        children: [
          page("one", '<p onclick="x()"><a href="activity:two">next</a><img src="files/my%20plan.png"></p>'),
          page("two"),
        ],
      },
    },
    { key: "plain", name: "Plain", code: "P1", activity: page("plain") },
  ],
  accesses: [
    {
      user: "ann",
      course: "fire",
      term: "spring",
      dueDate: "now+12d",
      history: [
        {
          state: "finished",
          started: "now-3d",
          finished: "now-1d",
          grade: "p",
          activities: [{ activity: "one", state: "finished" }],
          certificate: { template: "done" },
        },
      ],
    },
  ],
};

/** The files of `good`. */
export const files = { "files/cover.png": png, "files/my plan.png": png };

/** Reads a package, given as data or as JSON. */
export function read(pkg: unknown, extra: Record<string, Uint8Array> = files) {
  const json = typeof pkg === "string" ? pkg : JSON.stringify(pkg, null, 2);
  return readPackage(new Map([[packageFileName, text(json)], ...Object.entries(extra)]), "", plainRules);
}

/** The faults for which a package is refused. */
export function problemsOf(pkg: unknown, extra?: Record<string, Uint8Array>): readonly ImportProblem[] {
  try {
    read(pkg, extra);
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

/**
 * A copy of `good`, the data of a valid course package, with another value at a JSON pointer. The objects on the way to
 * the pointer must exist.
 */
export function changed(pointer: string, value: unknown): unknown {
  const copy = structuredClone(good);
  const steps = pointer.split("/").slice(1);
  const last = steps.pop() ?? "";
  const target = steps.reduce((place, step) => Object(place)[step], copy as object);
  Object.assign(target, { [last]: value });
  return copy;
}
