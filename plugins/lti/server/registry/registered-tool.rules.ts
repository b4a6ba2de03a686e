import type { LtiVersion, Tool } from "../protocol/tool";

/**
 * Finds the registered tool for an address. It is the tool with exactly this launch address or, without one, the tool
 * on the same origin with the longest launch address above it, or else any tool on the same origin. Null if there is
 * none with this version of LTI. A tool of another origin must not be launched at the address: a launch tells who the
 * learner is, and a 1.1 launch is signed with the tool's secret.
 */
export function findRegisteredTool(tools: readonly Tool[], address: string | null, version: LtiVersion): Tool | null {
  const wanted = address === null ? null : URL.parse(address);
  if (wanted === null) return null;
  const candidates = tools
    .filter((tool) => tool.version === version)
    .flatMap((tool) => {
      const launch = URL.parse(tool.launchUrl);
      return launch !== null && launch.origin === wanted.origin ? [{ tool, launch }] : [];
    });
  const exact = candidates.find(({ launch }) => launch.href === wanted.href);
  if (exact !== undefined) return exact.tool;
  const [deepest] = candidates
    .filter(({ launch }) => isSameOrAbove(launch.pathname, wanted.pathname))
    .sort((a, b) => b.launch.pathname.length - a.launch.pathname.length);
  return deepest?.tool ?? candidates[0]?.tool ?? null;
}

function isSameOrAbove(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** The origins of all addresses of a tool, without repetition. */
export function originsOf(tool: Tool): string[] {
  const addresses = [tool.launchUrl, tool.loginUrl, tool.deepLinkingUrl, ...tool.redirectUrls];
  return [...new Set(addresses.flatMap((address) => (address === null ? [] : (URL.parse(address)?.origin ?? []))))];
}

export function isOwnAddress(tool: Tool, address: string): boolean {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && originsOf(tool).includes(origin);
}
