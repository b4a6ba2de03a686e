import {
  fieldsOf,
  isToolAddress,
  type PortableActivity,
  type PortablePackage,
  type ProblemList,
  walkActivities,
} from "../../../../server/sdk";
import { launchFields } from "./launch-activity";
import type { PackageTool } from "./tool.schema";

/**
 * Checks the tools of a course package: that they can be opened, and that the addresses of activities belong to the
 * tools that they name. Faults are added to `list`.
 */
export function checkTools(
  given: readonly PackageTool[],
  pkg: PortablePackage,
  list: ProblemList,
  pointer: string,
): void {
  const keys = list.uniqueKeys(given, pointer, "tool");
  const tools = new Map(given.map((tool) => [tool.key, tool]));
  given.forEach((tool, index) => {
    checkTool(tool, `${pointer}/${index}`, list);
  });
  checkClientIdsAndKeys(given, list, pointer);
  pkg.courses.forEach((course, index) => {
    for (const { activity, pointer: inCourse } of walkActivities(course.activity)) {
      const place = `/courses/${index}${inCourse}`;
      const { lti } = fieldsOf(activity, launchFields);
      list.reference(lti?.tool, keys, `${place}/lti/tool`, "tool");
      checkAddress(activity, tools.get(lti?.tool ?? ""), place, list);
    }
  });
}

function checkTool(tool: PackageTool, place: string, list: ProblemList): void {
  const fault = (message: string, fix: string) => list.add("lti.toolShape", place, message, fix);
  if (tool.version === "1.3" && tool.loginUrl === undefined) fault("A 1.3 tool needs a loginUrl.", "Add loginUrl.");
  if (tool.version === "1.1" && (tool.consumerKey === undefined || tool.sharedSecret === undefined)) {
    fault("A 1.1 tool needs a consumerKey and a sharedSecret.", "Add both.");
  }
  for (const [name, address] of addressesOf(tool)) {
    if (isToolAddress(address)) continue;
    const fix = "Write an https address; http is only for tools on the server's own machine.";
    list.add("lti.toolShape", `${place}/${name}`, `"${address}" is not an address to launch or ask.`, fix);
  }
}

function addressesOf(tool: PackageTool): [name: string, address: string][] {
  const { launchUrl, loginUrl, jwksUrl, deepLinkingUrl, redirectUrls } = tool;
  const single = Object.entries({ launchUrl, loginUrl, jwksUrl, deepLinkingUrl });
  return [
    ...single.flatMap(([name, address]): [string, string][] => (address === undefined ? [] : [[name, address]])),
    ...redirectUrls.map((address, index): [string, string] => [`redirectUrls/${index}`, address]),
  ];
}

/** Reports a client id that two tools have, and a consumer key that several tools have with different secrets. */
function checkClientIdsAndKeys(tools: readonly PackageTool[], list: ProblemList, pointer: string): void {
  const clients = new Set<string>();
  const secrets = new Map<string, string | undefined>();
  tools.forEach(({ clientId, consumerKey, sharedSecret }, index) => {
    const fault = (field: string, message: string, fix: string) =>
      list.add("IMPORT_KEY_DUPLICATE", `${pointer}/${index}/${field}`, message, fix);
    if (clientId !== undefined && clients.has(clientId)) {
      fault("clientId", `Another tool has the client id "${clientId}".`, "Give each tool its own.");
    }
    if (clientId !== undefined) clients.add(clientId);
    if (consumerKey === undefined) return;
    if (secrets.has(consumerKey) && secrets.get(consumerKey) !== sharedSecret) {
      fault("consumerKey", `Another tool has the key "${consumerKey}" with another secret.`, "Give each its own key.");
    }
    secrets.set(consumerKey, sharedSecret);
  });
}

function checkAddress(
  { toolUrl }: PortableActivity,
  tool: PackageTool | undefined,
  place: string,
  list: ProblemList,
): void {
  if (tool === undefined || toolUrl === undefined) return;
  const origins = addressesOf(tool).map(([, address]) => URL.parse(address)?.origin);
  if (origins.includes(URL.parse(toolUrl)?.origin)) return;
  const message = `"${toolUrl}" is no address of the tool "${tool.key}".`;
  list.add("IMPORT_ACTIVITY_SHAPE", place, message, "Launch an address on one of the tool's own origins.");
}
