import type { ArchiveFiles } from "../archive/archive-files";
import { defaultLimits, type ImportLimits } from "../format/import-limits";
import type { PortableActivity } from "../format/package.schema";
import { readCommonCartridge } from "../importers/common-cartridge/read-common-cartridge";
import { plainRules } from "./plain-rules";
import { withLists } from "./with-lists";

/**
 * A tree of activities (contents and groups of contents) as lines: type and name of each, indented by two spaces for
 * each level.
 */
function outline(activity: PortableActivity, indent = ""): string[] {
  return [
    `${indent}${activity.type} ${activity.name}`,
    ...(activity.children ?? []).flatMap((child) => outline(child, `${indent}  `)),
  ];
}

/** Reads a cartridge and returns the parts that tests check. */
export function readCartridge(archive: ArchiveFiles, limits: ImportLimits = defaultLimits) {
  const contents = withLists(readCommonCartridge(archive, "", { ...plainRules, ...limits }));
  const [course] = contents.package.courses;
  if (!course) throw new Error("no course");
  const all = (activity: PortableActivity): PortableActivity[] => [activity, ...(activity.children ?? []).flatMap(all)];
  const activities = all(course.activity);
  return {
    ...contents,
    course,
    lines: outline(course.activity).slice(1),
    activity: (name: string) => activities.find((one) => one.name === name),
    leftOut: contents.report
      .filter(({ outcome }) => outcome === "left-out")
      .map(({ kind, name, reason }) => [kind, name, reason]),
    reasonOf: (kind: string) => contents.report.find((row) => row.kind === kind)?.reason,
  };
}

/** The HTML of a page of a cartridge. */
export const html = (body: string): string => `<html><head><title>T</title></head><body>${body}</body></html>`;
