import type { PortableActivityInput } from "../../format/package.schema";
import type { Cartridge } from "./cartridge";
import { isCanvasAssignment, reasonHidden } from "./convert/convert-resource";
import type { CartridgeItem, CartridgeResource, Manifest } from "./manifest/manifest";
import type { OutlineBuilder } from "./outline";

const kindsForLearners = new Set(["quiz", "discussion", "assignment", "web link"]);

/**
 * Makes activities of resources that learners could reach in the exporting platform but that the outline does not name:
 * quizzes, discussions, assignments, web links, pages that Canvas lists beside its modules, and every resource to which
 * a link leads. If the manifest has no outline, also all other files and all tools.
 * @param elsewhere resources that were imported in another way, such as the page about the course
 */
export function extraResources(
  { resources }: Cartridge,
  outline: OutlineBuilder,
  { items }: Manifest,
  elsewhere: ReadonlySet<CartridgeResource>,
): PortableActivityInput[] {
  const isOpen = (resource: CartridgeResource): boolean =>
    !outline.reported.has(resource) && reasonHidden(resource) === undefined && resources.byId(resource.id) === resource;
  const hasOutline = namesAny(items);
  const listed = resources.all.filter((resource) => {
    if (elsewhere.has(resource) || isSimplerForm(resource)) return false;
    const { kind, path = "" } = resource;
    const isListed = kindsForLearners.has(kind) || isCanvasAssignment(resource) || path.startsWith("wiki_content/");
    return isListed || (!hasOutline && (kind === "LTI link" || (kind === "webcontent" && path !== "")));
  });
  const made = listed.filter(isOpen).flatMap((resource) => outline.extra(resource));
  // The set `wanted` grows during this loop, because a converted resource can link to further resources.
  for (const resource of resources.wanted) {
    const isNew = !outline.reported.has(resource) && reasonHidden(resource) === undefined;
    if (isNew) made.push(...outline.extra(resource));
  }
  return made;
}

function namesAny(items: readonly CartridgeItem[]): boolean {
  return items.some(({ ref, children }) => ref !== undefined || namesAny(children));
}

/** Whether the resource repeats another in a simpler form, for platforms that do not support the better form. */
const isSimplerForm = ({ variants }: CartridgeResource): boolean => variants.length > 0;
