import { parseFragment } from "parse5";
import type { TenantHooks } from "../kit/hooks/hooks";
import { isMediaBlock } from "./files/media-block";
import { htmlOf } from "./format/activity-values";
import type { ImportContents } from "./format/contents";
import type { PortablePackage } from "./format/package.schema";
import { attribute, type HtmlNode, isElement } from "./html/html-tree";
import { walkActivities } from "./package/activity-walk";

/**
 * Counts the frames (`iframe`) in the pages of imported courses. `frames`: for each origin, the frames that show a page
 * of it. `mediaBlocks`: the frames that show a file of the course package: a page with scripts of its own.
 */
export function countFrames(
  { courses }: Pick<PortablePackage, "courses">,
  hooks: TenantHooks,
): Required<Pick<ImportContents, "frames" | "mediaBlocks">> {
  const frames: Record<string, number> = {};
  let mediaBlocks = 0;
  for (const { about, activity: root } of courses) {
    const pages = [about];
    for (const { activity } of walkActivities(root)) pages.push(...htmlOf(activity, hooks).map(({ html }) => html));
    for (const html of pages) {
      if (!html?.includes("<iframe")) continue;
      for (const source of sourcesIn(parseFragment(html).childNodes)) {
        const origin = URL.parse(source)?.origin;
        if (origin !== undefined) frames[origin] = (frames[origin] ?? 0) + 1;
        else if (isMediaBlock(source)) mediaBlocks += 1;
      }
    }
  }
  return { frames, mediaBlocks };
}

function* sourcesIn(nodes: readonly HtmlNode[]): Iterable<string> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === "iframe") yield attribute(node, "src") ?? "";
    yield* sourcesIn(node.childNodes);
  }
}
