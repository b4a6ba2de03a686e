import type { ImportLimits } from "../../../format/import-limits";
import { ImportError, type ImportProblem } from "../../../format/import-problem";
import type { XmlElement } from "../../../xml/xml";
import { childOf, childrenOf, descendantsNamed, isNamed, rawText, textAt } from "../../elements-by-name";
import { foreignManifest } from "../../foreign/foreign-manifest";
import type { CartridgeSource } from "./cartridge-source";
import { kindOfType, type ResourceKind } from "./resource-kind";

/** An item of the course's outline: a heading, or the place of a page, a quiz or similar. */
export interface CartridgeItem {
  id: string;
  title: string;
  /** The identifier of the resource that the item shows. undefined for a heading. */
  ref: string | undefined;
  children: CartridgeItem[];
  line: number;
}

/** A resource that the manifest lists: one content of the course, such as a page or a quiz, with its files. */
export interface CartridgeResource {
  /**
   * A temporary name for the resource while the import runs. Links (`activity:<mark>`) contain it until they are
   * replaced by links to activities. It is unique, even when two resources have the same identifier.
   */
  mark: string;
  id: string;
  type: string;
  kind: ResourceKind;
  /** The path of the resource's main file in the archive. undefined when the archive has no such file. */
  path: string | undefined;
  files: readonly string[];
  /** Addresses that the resource names but for which the archive has no file. */
  missing: readonly string[];
  dependencies: readonly string[];
  /** Identifiers of resources with the same content in another form, better ones first. */
  variants: readonly string[];
  intendedUse: string;
  /** Whether the resource is meant for teachers only. */
  isForTeachers: boolean;
  isProtected: boolean;
}

/** The facts that the import reads from `imsmanifest.xml`, the manifest of a Common Cartridge. */
export interface Manifest {
  id: string;
  version: string;
  title: string;
  description: string;
  language: string;
  items: CartridgeItem[];
  resources: readonly CartridgeResource[];
}

export const manifestName = "imsmanifest.xml";

/**
 * Reads the file `imsmanifest.xml`.
 * @throws ImportError when it is broken, belongs to another format such as SCORM, or is longer or deeper than a course
 * may be
 */
export function readManifest(source: CartridgeSource, limits: ImportLimits): Manifest {
  const found = source.xml(manifestName);
  if ("reason" in found)
    throw brokenManifest("IMPORT_XML_BROKEN", found.place, `The manifest cannot be read: ${found.reason}.`);
  const { root } = found;
  if (!isNamed(root, "manifest")) {
    const message = `Its first element is "${root.tag}", not a manifest.`;
    const fix = "Export the course as a Common Cartridge.";
    throw new ImportError([{ code: "IMPORT_NOT_RECOGNISED", place: manifestName, message, fix }]);
  }
  const foreign = foreignManifest(root, manifestName);
  if (foreign !== undefined) throw foreign;
  const version = textAt(root, "metadata", "schemaversion");
  const organizations = childrenOf(childOf(root, "organizations"), "organization");
  const chosen = childOf(root, "organizations")?.attributes.default;
  const organization = organizations.find(({ attributes }) => attributes.identifier === chosen) ?? organizations[0];
  const general = childOf(root, "metadata", "lom", "general");
  return {
    id: root.attributes.identifier ?? "",
    version,
    title:
      textAt(general, "title", "string") || textAt(general, "title", "langstring") || textAt(organization, "title"),
    description: textAt(general, "description", "string") || textAt(general, "description", "langstring"),
    language: textAt(general, "language"),
    items: new ItemReader(limits).read(organization),
    resources: readResources(root, source),
  };
}

function brokenManifest(code: ImportProblem["code"], place: string, message: string): ImportError {
  return new ImportError([{ code, place, message, fix: "Export the course again, or make several courses of it." }]);
}

class ItemReader {
  private count = 0;

  constructor(private readonly limits: ImportLimits) {}

  read(parent: XmlElement | undefined, depth = 0): CartridgeItem[] {
    const { activities, activityDepth } = this.limits;
    if (depth > activityDepth) {
      throw brokenManifest("IMPORT_LIMIT", manifestName, `The outline is more than ${activityDepth} levels deep.`);
    }
    return childrenOf(parent, "item").map((element) => {
      this.count += 1;
      if (this.count > activities) {
        throw brokenManifest("IMPORT_LIMIT", manifestName, `The outline has more than ${activities} items.`);
      }
      const { identifier = "", identifierref } = element.attributes;
      const title = textAt(element, "title");
      const children = this.read(element, depth + 1);
      return { id: identifier, title, ref: identifierref || undefined, children, line: element.line ?? 1 };
    });
  }
}

const teacherRoles = /instructor|teacher|mentor|contentdeveloper|administrator/i;

function readResources(root: XmlElement, source: CartridgeSource): CartridgeResource[] {
  const all = childOf(root, "resources");
  const base = `${root.attributes["xml:base"] ?? ""}/${all?.attributes["xml:base"] ?? ""}`;
  return childrenOf(all, "resource").map((element, index) => {
    const { identifier = "", type = "", href, intendeduse = "" } = element.attributes;
    const folder = `${base}/${element.attributes["xml:base"] ?? ""}`;
    const files = childrenOf(element, "file").map(({ attributes }) => attributes.href ?? "");
    const addresses = [...new Set([...(href ? [href] : []), ...files])].filter((address) => address.trim() !== "");
    const found = addresses.map((address) => source.find(address, folder) ?? source.find(address));
    const paths = found.filter((path) => path !== undefined);
    const readers = descendantsNamed(childOf(element, "metadata"), "intendedEndUserRole").map(rawText);
    return {
      mark: `resource.${index}`,
      id: identifier,
      type,
      kind: kindOfType(type),
      path: href ? found[0] : paths[0],
      files: paths,
      missing: addresses.filter((_, at) => found[at] === undefined),
      dependencies: refs(childrenOf(element, "dependency")),
      variants: refs(childrenOf(element, "variant")),
      intendedUse: intendeduse.toLowerCase(),
      isForTeachers:
        readers.length > 0 && readers.every((reader) => teacherRoles.test(reader) && !/learner|student/i.test(reader)),
      isProtected: childOf(element, "authorizations") !== undefined || element.attributes.protected === "true",
    };
  });
}

function refs(elements: readonly XmlElement[]): string[] {
  return elements.flatMap(({ attributes }) => (attributes.identifierref ? [attributes.identifierref] : []));
}
