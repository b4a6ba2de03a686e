import type { ImportError } from "../../format/import-problem";
import type { XmlElement } from "../../xml/xml";
import { childOf, childrenOf, descendantsNamed, textAt } from "../elements-by-name";
import { type foreignFormats, foreignRefusal } from "./foreign-format";

/**
 * The refusal of a file `imsmanifest.xml` that belongs to another format than Common Cartridge, which several formats
 * have. undefined for a Common Cartridge, and for a manifest that says nothing of its format.
 */
export function foreignManifest(root: XmlElement, place: string): ImportError | undefined {
  const format = formatOf(root);
  if (format === undefined) return undefined;
  const parts = childrenOf(childOf(root, "resources"), "resource").map(({ attributes }) => ({
    kind: attributes.type || "resource",
    name: attributes["bb:title"] || attributes.title || attributes.href || attributes.identifier || "–",
    place: attributes.href || attributes["bb:file"] || place,
  }));
  return foreignRefusal(format, place, parts);
}

function formatOf(root: XmlElement): keyof typeof foreignFormats | undefined {
  const schema = textAt(root, "metadata", "schema");
  if (/scorm/i.test(schema)) return "scorm";
  if (/common cartridge/i.test(schema)) return undefined;
  const names = Object.values(root.attributes).join(" ");
  const resources = childrenOf(childOf(root, "resources"), "resource");
  const types = resources.map(({ attributes }) => (attributes.type ?? "").toLowerCase());
  if (/desire2learn/i.test(names) || resources.some(({ attributes }) => has(attributes, /^d2l/))) return "d2l";
  if (/blackboard\.com/i.test(names) || types.some((type) => type.includes("x-bb-"))) return "blackboard";
  if (/adlcp/i.test(names) || resources.some(({ attributes }) => has(attributes, /:scormtype$/i))) return "scorm";
  const isOutline = descendantsNamed(childOf(root, "organizations"), "item").length > 0;
  const hasQuestions = types.some((type) => /^imsqti_.*xmlv[23]/.test(type));
  return hasQuestions && !isOutline ? "qti2" : undefined;
}

const has = (attributes: Readonly<Record<string, string>>, name: RegExp): boolean =>
  Object.keys(attributes).some((one) => name.test(one));
