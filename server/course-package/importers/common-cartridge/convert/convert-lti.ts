import type { XmlElement } from "../../../xml/xml";
import { childOf, childrenOf, descendantsNamed, numberOf, rawText, textAt } from "../../elements-by-name";
import { type Converted, nameOf, type ResourceConverter } from "../cartridge";
import { paragraphs } from "../resources/html-page";

/**
 * Converts an LTI 1.1 link to an activity that launches the tool. A Common Cartridge never contains the tool's key and
 * secret, so an administrator must register the tool in the portal afterwards. Until then the activity is optional.
 */
export const convertLti: ResourceConverter = ({ key, title, resource }, { source }) => {
  const kind = "LTI link";
  const found = source.xml(resource.path ?? resource.missing[0] ?? "");
  if ("reason" in found) return { kind, reason: found.reason };
  const { root } = found;
  const url = textAt(root, "secure_launch_url") || textAt(root, "launch_url");
  const name = nameOf(title, textAt(root, "title"), url);
  const size = sizeOf(root);
  return toolActivity({
    key,
    name,
    url,
    custom: customOf(root),
    html: paragraphs(rawText(childOf(root, "description"))),
    asksForNames: asksForNames(root),
    ...size,
  });
};

interface Tool {
  key: string;
  name: string;
  url: string;
  custom: Record<string, string>;
  html: string;
  asksForNames?: boolean;
  preferredWidth?: number;
  preferredHeight?: number;
}

/** The activity that launches a tool over https, or the reason why there is none: its address is not http or https. */
export function toolActivity({
  key,
  name,
  url,
  custom,
  html,
  asksForNames = false,
  ...size
}: Tool): Converted & { kind: "LTI link" } {
  const kind = "LTI link" as const;
  if (!/^https?:\/\/[^\s/]/.test(url) || !URL.canParse(url))
    return { kind, reason: "its launch address is none of the web" };
  // The portal launches tools over https only. A tool whose address has http usually answers over https as well.
  const secure = url.replace(/^http:/, "https:");
  const notes = [
    `register a tool for ${secure}, with its key and secret; until then it is optional`,
    ...(asksForNames ? ["it asks to be told names: register it with sendNames where it may know them"] : []),
    ...(secure === url ? [] : ["launched over https instead of http"]),
  ];
  const activity = {
    key,
    type: "lti",
    name,
    toolUrl: secure,
    optional: true,
    ltiVersion: "1.1",
    lti: { custom },
    ...(html && { html }),
    ...size,
  } as const;
  return { kind, notes, activity };
}

function customOf(root: XmlElement): Record<string, string> {
  const places = [childOf(root, "custom"), ...childrenOf(root, "extensions").map((one) => childOf(one, "custom"))];
  const entries = places.flatMap((place) =>
    childrenOf(place, "property").flatMap((property): [string, string][] => {
      const name = property.attributes.name?.trim() ?? "";
      const value = rawText(property).trim();
      return name === "" || value.length > 4000 ? [] : [[name, value]];
    }),
  );
  return Object.fromEntries(entries);
}

/** Whether Canvas sent learners' names to the tool: true unless its `privacy_level` is missing or `anonymous`. */
function asksForNames(root: XmlElement): boolean {
  return propertiesOf(root).some(
    (property) =>
      property.attributes.name === "privacy_level" &&
      ["public", "name_only", "email_only"].includes(rawText(property).trim().toLowerCase()),
  );
}

function propertiesOf(root: XmlElement): XmlElement[] {
  return childrenOf(root, "extensions").flatMap((extension) => descendantsNamed(extension, "property"));
}

function sizeOf(root: XmlElement): Pick<Tool, "preferredWidth" | "preferredHeight"> {
  const all = propertiesOf(root);
  const pixels = (name: string) => {
    const value = numberOf(rawText(all.find(({ attributes }) => attributes.name === name)));
    return value !== undefined && value >= 1 && value < 10_000 ? Math.round(value) : undefined;
  };
  const width = pixels("selection_width");
  const height = pixels("selection_height");
  return { ...(width && { preferredWidth: width }), ...(height && { preferredHeight: height }) };
}
