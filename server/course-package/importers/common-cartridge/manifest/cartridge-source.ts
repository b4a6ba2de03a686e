import type { ArchiveFiles } from "../../../archive/archive-files";
import { decodeAddress } from "../../../files/file-address";
import { composed, packedNames } from "../../../files/file-names";
import { parseXml, type XmlElement } from "../../../xml/xml";
import { decodeDocument } from "./decode-document";

/**
 * The files of a cartridge. The platforms that export cartridges write addresses of files in several forms; `find`
 * understands all of them.
 */
export class CartridgeSource {
  readonly paths: readonly string[];
  private readonly byName = new Map<string, string>();

  /** @param root folder of `imsmanifest.xml`, "" or ending in a slash */
  constructor(
    private readonly files: ArchiveFiles,
    private readonly root: string,
  ) {
    this.paths = [...files.keys()]
      .filter((path) => path.startsWith(root))
      .map((path) => path.slice(root.length))
      .filter((path) => path !== "");
    for (const form of [fold, (path: string) => fold(decodeAddress(path))]) {
      for (const path of this.paths) {
        const folded = form(path);
        if (!this.byName.has(folded)) this.byName.set(folded, path);
      }
    }
  }

  /**
   * Path of the file that an address names. The address may be percent-encoded, have slashes of either kind, be in any
   * case, and have characters that the program which packed the cartridge had to replace.
   * @param folder the folder that the address is relative to; "" is the cartridge itself
   * @returns undefined when there is no such file in the cartridge
   */
  find(address: string, folder = ""): string | undefined {
    const plain = address.replace(/[?#].*$/s, "");
    const written = [address, plain, decodeAddress(plain)];
    for (const form of new Set([...written, ...packedNames(decodeAddress(address))])) {
      const path = joined(folder, form);
      if (path === undefined || path === "") continue;
      const found = this.files.has(this.root + path) ? path : this.byName.get(fold(path));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  bytes(path: string): Uint8Array | undefined {
    return this.files.get(this.root + path);
  }

  text(path: string): string | undefined {
    const bytes = this.bytes(path);
    return bytes && decodeDocument(bytes);
  }

  /**
   * Reads an XML document. Returns its root element, or the reason why it cannot be read, with the place of the fault.
   */
  xml(path: string): { root: XmlElement } | { reason: string; place: string; isMissing: boolean } {
    const text = this.text(path);
    if (text === undefined) return { reason: "its file is not in the archive", place: path, isMissing: true };
    const parsed = parseXml(text);
    if ("root" in parsed) return parsed;
    const { line, column, message } = parsed.fault;
    const reason = `its file is not sound XML: ${message.replace(/\.$/, "")}`;
    return { reason, place: `${path}:${line}:${column}`, isMissing: false };
  }
}

const fold = (path: string): string => composed(path).toLowerCase();

/** Joins a folder and an address to a path without `..` steps. undefined when the path leads out of the cartridge. */
function joined(folder: string, address: string): string | undefined {
  const steps: string[] = [];
  for (const step of `${folder}/${address}`.replace(/\\/g, "/").split("/")) {
    if (step === "..") {
      if (steps.pop() === undefined) return undefined;
    } else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
