import { basename } from "node:path";
import type { ReportProgress } from "../contract/tasks/progress";
import { type ArchiveFiles, CountedFiles } from "./archive/archive-files";
import { packageFileName, readArchive } from "./archive/read-archive";
import { countFrames } from "./count-frames";
import type { GivenNames, ImportContents } from "./format/contents";
import { defaultLimits, type ImportLimits, type PackageRules } from "./format/import-limits";
import { ImportError, type ImportProblem } from "./format/import-problem";
import type { PackagePlugins } from "./format/package-section";
import { readCommonCartridge } from "./importers/common-cartridge/read-common-cartridge";
import { foreignArchive, foreignDocuments } from "./importers/foreign/foreign-archive";
import { readOlx } from "./importers/olx/read-olx";
import { readPackage } from "./package/read-package";

/** A format of course archives that can be imported. The file with the name `mark` tells that an archive has it. */
interface ImportFormat {
  name: string;
  mark: string;
  read(files: ArchiveFiles, root: string, rules: PackageRules, given: GivenNames): ImportContents;
}

export interface ReadOptions {
  /** The installed plugins. They add lists, fields and types of course contents to the portal's own format. */
  readonly plugins: PackagePlugins;
  readonly limits?: ImportLimits;
  /** true: the import leaves out parts that need a plugin which is not installed. Default: the import is refused. */
  readonly leaveOut?: boolean;
  /**
   * A key for the course. It replaces the identifier in the archive, so that the import adds a new course beside an
   * existing one with that identifier. An archive in the portal's own format is refused then, because it names its
   * courses itself.
   */
  readonly as?: string;
  readonly tell?: ReportProgress;
}

const formats: readonly ImportFormat[] = [
  { name: "portable package", mark: packageFileName, read: readPackage },
  { name: "Open edX course (OLX)", mark: "course.xml", read: readOlx },
  { name: "Common Cartridge", mark: "imsmanifest.xml", read: readCommonCartridge },
];

/**
 * Reads a portable package, an Open edX course or a Common Cartridge, from a folder, an archive or one JSON file. The
 * result is checked and cleaned. Nothing is stored in the database.
 * @param path the path of a file or a folder
 * @throws ImportError with the faults that were found; also when the archive has none of these formats or is too large,
 * or when `as` cannot be a key
 */
export async function readContents(path: string, options: ReadOptions): Promise<ImportContents> {
  const { plugins, limits = defaultLimits, leaveOut = false, as, tell = () => undefined } = options;
  if (as !== undefined && !/^[A-Za-z0-9][A-Za-z0-9._@-]{0,99}$/.test(as)) throw new ImportError([unusableKey(as)]);
  tell({ doing: "Unpacking" });
  const files = new CountedFiles(await readArchive(path, limits), tell);
  const given = { ...(as !== undefined && { key: as }), archive: basename(path) };
  const foreign = rootOf(files, packageFileName) === undefined ? foreignArchive(files, given.archive) : undefined;
  if (foreign !== undefined) throw foreign;
  for (const format of formats) {
    const root = rootOf(files, format.mark);
    if (root === undefined) continue;
    const contents = format.read(files, root, { ...limits, plugins, leaveOut }, given);
    return { ...contents, ...countFrames(contents.package, plugins.hooks) };
  }
  throw (
    foreignDocuments(files, given.archive) ??
    new ImportError([
      {
        code: "IMPORT_NOT_RECOGNISED",
        place: path,
        message: "It holds nothing that can be imported.",
        candidates: formats.map(({ name, mark }) => `${mark} (${name})`),
        fix: "The file that marks a format has to be at the top, or in the only folder there.",
      },
    ])
  );
}

/** The fault of an import whose option `--as`, the key for the imported course, cannot be a key. */
function unusableKey(as: string): ImportProblem {
  const message = `"${as}" cannot be the key of a course.`;
  const fix = "Give letters, digits and . _ @ -, at most 100, a letter or digit first.";
  return { code: "IMPORT_KEY_SHAPE", place: "--as", message, fix };
}

/**
 * The folder of the file with the name `mark`, by which a format is recognised: "" for the top folder, or the path of a
 * folder directly below it. undefined when there is no such file, or more than one.
 */
function rootOf(files: ArchiveFiles, mark: string): string | undefined {
  if (files.has(mark)) return "";
  const below = [...files.keys()].filter((path) => path.endsWith(`/${mark}`) && path.split("/").length === 2);
  const [only] = below;
  return below.length === 1 && only !== undefined ? only.slice(0, -mark.length) : undefined;
}
