import type { ArchiveFiles } from "../../archive/archive-files";
import type { ReportRow } from "../../format/contents";
import type { ImportError } from "../../format/import-problem";
import { parseXml, type XmlElement } from "../../xml/xml";
import { descendantsNamed, textAt } from "../elements-by-name";
import { type foreignFormats, foreignRefusal } from "./foreign-format";

type Format = keyof typeof foreignFormats;

const marks: readonly [file: string, format: Format][] = [
  ["moodle_backup.xml", "moodle"],
  ["library.xml", "library"],
  ["h5p.json", "h5p"],
  ["cmi5.xml", "cmi5"],
  ["tincan.xml", "xapi"],
];

/** The beginnings of XML documents that are not part of any archive the portal reads. */
const documents: readonly [start: RegExp, format: Format][] = [
  [/<(?:[\w-]+:)?(?:qti-)?assessment-?(?:Test|Item|Section)\b/i, "qti2"],
  [/<(?:[\w-]+:)?questestinterop\b/i, "qti1"],
  [/<quiz>\s*(?:<!--[^>]*-->\s*)?<question\b/i, "moodleQuestions"],
];
const longestStart = 4000;

/**
 * The refusal of an archive whose files at the top tell that it is of a format which the portal cannot read.
 * @param archive the path of the archive
 */
export function foreignArchive(files: ArchiveFiles, archive: string): ImportError | undefined {
  const root = onlyFolder(files);
  for (const [file, format] of marks) {
    const bytes = files.get(root + file);
    if (bytes === undefined) continue;
    const parts = format === "moodle" ? moodleActivities(bytes) : [];
    return foreignRefusal(format, `${archive}: ${root}${file}`, parts.length > 0 ? parts : allFiles(files));
  }
  const isBlackboard = [...files.keys()].some((path) => /^\.bb-package-(info|sig)$/.test(path.slice(root.length)));
  return isBlackboard && !files.has(`${root}imsmanifest.xml`)
    ? foreignRefusal("blackboard", archive, allFiles(files))
    : undefined;
}

/** The refusal of an archive without any known mark, if one of its documents tells its format. */
export function foreignDocuments(files: ArchiveFiles, archive: string): ImportError | undefined {
  for (const [path, bytes] of files) {
    const format = path.endsWith(".xml")
      ? foreignDocument(Buffer.from(bytes).toString("utf8", 0, longestStart))
      : undefined;
    if (format !== undefined) return foreignRefusal(format, `${archive}: ${path}`, allFiles(files));
  }
  return undefined;
}

/** The format of an XML document, by its beginning. undefined when it is none that is known here. */
const foreignDocument = (start: string): Format | undefined => documents.find(([form]) => form.test(start))?.[1];

const allFiles = (files: ArchiveFiles): Pick<ReportRow, "kind" | "name" | "place">[] =>
  [...files.keys()].map((path) => ({ kind: "file", name: path.slice(path.lastIndexOf("/") + 1), place: path }));

function onlyFolder(files: ArchiveFiles): string {
  const tops = new Set([...files.keys()].map((path) => path.slice(0, path.indexOf("/") + 1)));
  const [top = ""] = tops;
  return tops.size === 1 ? top : "";
}

function moodleActivities(bytes: Uint8Array): Pick<ReportRow, "kind" | "name" | "place">[] {
  const parsed = parseXml(Buffer.from(bytes).toString());
  const found: XmlElement[] = "root" in parsed ? descendantsNamed(parsed.root, "activity") : [];
  return found.map((activity) => ({
    kind: textAt(activity, "modulename") || "activity",
    name: textAt(activity, "title") || textAt(activity, "directory"),
    place: textAt(activity, "directory") || "moodle_backup.xml",
  }));
}
