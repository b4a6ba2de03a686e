import { parseFragment } from "parse5";
import type { TenantHooks } from "../kit/hooks/hooks";
import { htmlOf } from "./activity-values";
import { attribute, type HtmlNode, isElement } from "./html/html-tree";
import { walkActivities } from "./package/activity-walk";
import type { PortablePackage } from "./package.schema";

/**
 * Counts the frames (`iframe`) in the pages of imported courses. Returns origin → number of frames that show a page of
 * this origin.
 */
export function frameOrigins(
  { courses }: Pick<PortablePackage, "courses">,
  hooks: TenantHooks,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { about, activity: root } of courses) {
    const pages = [about];
    for (const { activity } of walkActivities(root)) pages.push(...htmlOf(activity, hooks).map(({ html }) => html));
    for (const html of pages) {
      if (!html?.includes("<iframe")) continue;
      for (const origin of originsIn(parseFragment(html).childNodes)) found[origin] = (found[origin] ?? 0) + 1;
    }
  }
  return found;
}

function* originsIn(nodes: readonly HtmlNode[]): Iterable<string> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const origin = node.tagName === "iframe" ? URL.parse(attribute(node, "src") ?? "")?.origin : undefined;
    if (origin !== undefined) yield origin;
    yield* originsIn(node.childNodes);
  }
}
