import type { ArchiveFiles } from "../../archive/archive-files";
import { decodeText } from "../../captions/cues";
import { listedName } from "../../files/file-names";
import type { ImportProblem } from "../../format/import-problem";
import { parseXml, type XmlElement } from "../../xml/xml";

/**
 * Reads the files of an Open edX course archive. Paths are relative to the root folder of the course. Faults in the
 * files are added to `problems`; the import fails then.
 */
export class OlxSource {
  readonly problems: ImportProblem[] = [];
  private readonly broken = new Set<string>();

  /** @param root folder of `course.xml`, "" or ending in a slash */
  constructor(
    readonly files: ArchiveFiles,
    readonly root: string,
  ) {}

  has(path: string): boolean {
    return listedName(this.root + path, this.files) !== undefined;
  }

  bytes(path: string): Uint8Array | undefined {
    const name = listedName(this.root + path, this.files);
    return name === undefined ? undefined : this.files.get(name);
  }

  text(path: string): string | undefined {
    const bytes = this.bytes(path);
    return bytes && decodeText(bytes);
  }

  list(folder: string): string[] {
    const start = `${this.root}${folder}/`;
    return [...this.files.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(this.root.length));
  }

  /** The root element of an XML file. undefined when the file does not exist or is broken; a broken file is a fault. */
  xml(path: string): XmlElement | undefined {
    const text = this.text(path);
    if (text === undefined) return undefined;
    const parsed = parseXml(text);
    if ("root" in parsed) return parsed.root;
    if (!this.broken.has(path)) {
      this.broken.add(path);
      const { line, column, message } = parsed.fault;
      const fix = "Correct the file, or export the course again.";
      this.problems.push({ code: "IMPORT_XML_BROKEN", place: `${path}:${line}:${column}`, message, fix });
    }
    return undefined;
  }

  /** The object in a JSON file. It is empty when the file does not exist or is broken; a broken file is a fault. */
  json(path: string): Record<string, unknown> {
    const text = this.text(path);
    if (text === undefined || text.trim() === "") return {};
    try {
      return Object(JSON.parse(text)) as Record<string, unknown>;
    } catch (error) {
      const message = `The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
      const fix = "Correct the file, or export the course again.";
      this.problems.push({ code: "IMPORT_JSON_BROKEN", place: path, message, fix });
      return {};
    }
  }
}
