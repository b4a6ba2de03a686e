import { isToolAddress } from "../../../package/checks/tool-address.rules";
import type { WrittenTool } from "../../written-package";
import { isOn, type OlxBlock } from "../olx-block";
import { listOf } from "./lti-tools";

/** The settings with which an LTI block launches its tool. */
interface Launch {
  version: "1.1" | "1.3";
  url: string;
  /** The name of the tool in the course's settings. LTI 1.3 has no such name, so there `id` is the launch address. */
  id: string;
  openIn: "frame" | "window";
  height?: number;
  /** The description of the tool in the block itself. Only blocks of LTI 1.3 have one. */
  registration?: Partial<WrittenTool>;
  /** The data that an administrator needs to register the tool, as a text for the report of the import. */
  needed: string;
}

const longestUrl = 2000;

/**
 * Reads how a block (`lti` or `lti_consumer`) of Open edX launches its tool, or says why this portal cannot launch the
 * tool.
 */
export function launchOf({ tag, attributes }: Pick<OlxBlock, "tag" | "attributes">): Launch | { reason: string } {
  if (attributes.config_type === "external" || attributes.config_type === "database") {
    return { reason: "its tool is set up on the Open edX site, not in the course" };
  }
  const version = attributes.lti_version === "lti_1p3" ? "1.3" : "1.1";
  const url = webAddress(version === "1.3" ? attributes.lti_1p3_launch_url : attributes.launch_url);
  if (url === undefined) return { reason: "it has no launch address" };
  if (!isToolAddress(url)) return { reason: "its launch address is not https" };
  const id = (attributes.lti_id ?? "").trim();
  const height = Number.parseInt(attributes.inline_height ?? "", 10);
  const common = { url, openIn: openIn(tag, attributes), ...(height > 0 && height <= 10_000 && { height }) };
  if (version === "1.1") {
    return { ...common, version, id, needed: `LTI 1.1, key and secret of "${id.slice(0, 100) || "the tool"}"` };
  }
  const registration = registrationOf(attributes);
  const needed = "LTI 1.3, its login and key set addresses";
  return { ...common, version, id: url, needed, ...(registration && { registration }) };
}

function registrationOf(attributes: Readonly<Record<string, string>>): Partial<WrittenTool> | undefined {
  const loginUrl = toolAddress(attributes.lti_1p3_oidc_url);
  const jwksUrl = toolAddress(attributes.lti_1p3_tool_keyset_url);
  if (loginUrl === undefined) return undefined;
  const deepLinkingUrl = toolAddress(attributes.lti_advantage_deep_linking_launch_url);
  const redirectUrls = listOf(attributes.lti_1p3_redirect_uris)
    .slice(0, 20)
    .flatMap((url) => toolAddress(url) ?? []);
  return { loginUrl, redirectUrls, ...(jwksUrl && { jwksUrl }), ...(deepLinkingUrl && { deepLinkingUrl }) };
}

/**
 * Decides whether the tool opens in the page or in a window. The block has a setting for this. Without the setting the
 * tool of an `lti_consumer` opens in the page, and the tool of the older `lti` in a window.
 */
function openIn(tag: string, attributes: Readonly<Record<string, string>>): Launch["openIn"] {
  const { launch_target = "iframe", open_in_a_new_page = "true" } = attributes;
  const isWindow = tag === "lti" ? isOn(open_in_a_new_page) : launch_target === "new_window";
  return isWindow ? "window" : "frame";
}

function toolAddress(text: string | undefined): string | undefined {
  const address = webAddress(text);
  return address !== undefined && isToolAddress(address) ? address : undefined;
}

function webAddress(text: string | undefined): string | undefined {
  const address = (text ?? "").trim();
  if (address.length > longestUrl || !/^https?:\/\/[^\s/]\S*$/.test(address) || !URL.canParse(address))
    return undefined;
  return address;
}
