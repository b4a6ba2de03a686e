import type { ReportRow } from "../format/contents";
import type { PortableActivityInput, PortableCourseInput } from "../format/package.schema";
import { isSafeAddress } from "./allow-list";
import { cleanHtml } from "./clean-html";
import type { LinkResolver } from "./html-loss";
import { lossRows } from "./loss-rows";

/**
 * Changes links in an imported course. A link that names a thing of the archive, such as a page or a quiz, gets the key
 * of the activity that was made from the thing. A link to something that was left out becomes plain text and gets a row
 * in the report of the import. The field `html` of all activities and the course's field `about` are changed in place.
 * @param root the course's activity tree
 * @param activityKeyOf the temporary name of a thing, as it stands after `activity:` in a link → key of its activity
 */
export function resolveActivityLinks(
  root: PortableActivityInput,
  course: Pick<PortableCourseInput, "about">,
  activityKeyOf: ReadonlyMap<string, string>,
  report: ReportRow[],
): void {
  const resolve: LinkResolver = (address) => {
    const mark = /^activity:(.*)$/.exec(address)?.[1];
    if (mark === undefined) return isSafeAddress(address) ? { address } : { reason: "an address that leads nowhere" };
    const key = activityKeyOf.get(mark);
    return key === undefined ? { reason: "it leads to something that was left out" } : { address: `activity:${key}` };
  };
  const settle = (html: string, name: string): string => {
    const cleaned = cleanHtml(html, resolve);
    // The page was cleaned before, so all that is not a link is in the report already.
    const lost = cleaned.losses.filter(({ what }) => what !== "formula");
    report.push(...lossRows(lost, name, name));
    return cleaned.html;
  };
  const waiting = [root];
  for (let activity = waiting.pop(); activity; activity = waiting.pop()) {
    if (activity.html !== undefined) activity.html = settle(activity.html, activity.name);
    waiting.push(...(activity.children ?? []));
  }
  if (course.about !== undefined) course.about = settle(course.about, "about");
}
