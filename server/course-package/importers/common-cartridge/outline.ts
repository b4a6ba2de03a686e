import type { ReportRow } from "../../format/contents";
import type { PortableActivityInput } from "../../format/package.schema";
import { headingOf, partTitle, tellingName } from "../part-title";
import { UniqueKeys } from "../unique-keys";
import { draftUnpublished } from "./canvas/published";
import { type Cartridge, type Converted, nameOf } from "./cartridge";
import { toolActivity } from "./convert/convert-lti";
import { convertResource, reasonHidden } from "./convert/convert-resource";
import { linkActivity } from "./convert/convert-web-link";
import { type CartridgeItem, type CartridgeResource, manifestName } from "./manifest/manifest";
import { markOfItem } from "./resources/cartridge-links";
import { resourceName } from "./resources/resource-name";

const wordsForTypes: Readonly<Record<string, string>> = { video: "Video", discussion: "Discussion", lti: "Tool" };
const wordOf = (type: string): string => wordsForTypes[type] ?? "Text";

function authorPlaceOf(of: CartridgeResource | CartridgeItem): string {
  if ("mark" in of) return `${of.path ?? manifestName}:1 (resource "${of.id}")`;
  return `${manifestName}:${of.line} (item "${of.id}")`;
}

/**
 * Builds the course's tree of activities from the items of the manifest of a Common Cartridge. It remembers which
 * activity each item, and each resource, has become.
 */
export class OutlineBuilder {
  readonly activityKeyOf = new Map<string, string>();
  readonly reported = new Set<CartridgeResource>();
  private readonly keys = new UniqueKeys();
  /** The title of the nearest item or heading around the item that is being converted; "" when none has one. */
  private lesson = "";

  constructor(private readonly cartridge: Cartridge) {}

  /** Makes the root activity of the course, with the activities that `children` returns. */
  root(name: string, children: () => PortableActivityInput[]): PortableActivityInput {
    const key = this.keys.make("course", "course");
    return { key, type: "composite", name, children: children() };
  }

  /**
   * Makes the activities of sibling items. A heading contains the items after it, up to the next heading or the next
   * item that has items inside.
   */
  activities(items: readonly CartridgeItem[]): PortableActivityInput[] {
    const made: PortableActivityInput[] = [];
    const outer = this.lesson;
    let heading: { item: CartridgeItem; children: PortableActivityInput[] } | undefined;
    const close = () => {
      if (heading) made.push(...this.group(heading.item, heading.children, "heading"));
      this.lesson = outer;
      heading = undefined;
    };
    for (const item of items) {
      const { ref, children, title } = item;
      const isHeading = ref === undefined && children.length === 0 && !this.canvasContent(item);
      if (isHeading || children.length > 0) close();
      if (isHeading && title === "") continue;
      const lesson = tellingName(title) || outer;
      if (isHeading) {
        heading = { item, children: [] };
        this.lesson = lesson;
      } else if (children.length > 0 && ref === undefined && title === "") made.push(...this.activities(children));
      else if (children.length > 0) {
        this.lesson = lesson;
        const own = ref === undefined ? [] : this.leaf(item);
        made.push(...this.group(item, [...own, ...this.activities(children)], "module"));
        this.lesson = outer;
      } else (heading?.children ?? made).push(...this.leaf(item));
    }
    close();
    return made;
  }

  /**
   * Makes the activity of a resource that no item names. The activity stands at the end of the course. Returns an empty
   * list when the resource cannot be imported; the report says why.
   */
  extra(resource: CartridgeResource): PortableActivityInput[] {
    const key = this.keys.make(resource.id, "extra");
    const converted = this.convert(resource, key, "");
    if ("activity" in converted) {
      converted.notes.push("no item of the outline names it; it stands at the end of the course");
      if (converted.activity.maxScore === undefined) converted.activity.optional = true;
    }
    return this.reportResult(
      converted,
      resource.path ?? manifestName,
      resourceName(resource, this.cartridge.source),
      resource,
    );
  }

  private leaf(item: CartridgeItem): PortableActivityInput[] {
    const key = this.keys.make(item.id, "item");
    const named = item.ref === undefined ? undefined : this.cartridge.resources.byId(item.ref);
    const resource = named && this.cartridge.resources.bestForm(named);
    if (resource === undefined) {
      const converted = this.canvasContent(item, key) ?? {
        kind: "item",
        reason: "its resource is not in the manifest",
      };
      return this.reportResult(
        this.withPlace(converted, item),
        `${manifestName} (${item.id})`,
        item.title || item.id,
        item,
      );
    }
    const converted = this.withPlace(this.convert(resource, key, item.title), item);
    const made = this.reportResult(
      converted,
      resource.path ?? `${manifestName} (${resource.id})`,
      item.title || resourceName(resource, this.cartridge.source),
      resource,
    );
    if (made.length > 0) this.remember(markOfItem(item.id), key);
    return made;
  }

  /**
   * An activity for an item whose resource is not in the manifest: a link, or a launch of a tool by LTI. Its data comes
   * from the files that Canvas adds to the archive. undefined without such data.
   */
  private canvasContent(item: CartridgeItem, key = ""): Converted | undefined {
    const { places } = this.cartridge.canvas;
    const place = places.get(item.id) ?? places.get(item.ref ?? "");
    if (place === undefined || place.url === "") return undefined;
    const name = nameOf(item.title, place.url);
    if (place.contentType === "ExternalUrl") return linkActivity(key, name, place.url);
    if (place.contentType !== "ContextExternalTool") return undefined;
    return toolActivity({ key, name, url: place.url, custom: {}, html: "" });
  }

  private convert(resource: CartridgeResource, key: string, title: string): Converted {
    const hidden = reasonHidden(resource);
    if (hidden !== undefined) return { kind: resource.kind, reason: hidden };
    return convertResource({ key, title, resource }, this.cartridge);
  }

  private group(item: CartridgeItem, children: PortableActivityInput[], kind: string): PortableActivityInput[] {
    const place = this.cartridge.canvas.places.get(item.id);
    const name = partTitle([item.title, children[0]?.name], "Lesson");
    const row = { kind, name, place: manifestName };
    if (children.length === 0) {
      this.cartridge.report.push({ ...row, outcome: "left-out", reason: "nothing of what is in it came in" });
      return [];
    }
    const key = this.keys.make(item.id, kind);
    const activity: PortableActivityInput = { key, type: "composite", name, children };
    const made = this.withPlace({ kind, activity, notes: place?.notes ?? [] }, item);
    this.remember(markOfItem(item.id), key);
    return this.reportResult(made, manifestName, name, item);
  }

  /** Adds the settings that Canvas has for the activity's place in the course, such as dates and order. */
  private withPlace(converted: Converted, { id }: CartridgeItem): Converted {
    const place = this.cartridge.canvas.places.get(id);
    if (place === undefined || !("activity" in converted)) return converted;
    const { fields, notes } = draftUnpublished(!place.published, this.cartridge.canvas);
    const { unlockAt, afterPrevious } = place;
    const constraint = {
      ...converted.activity.constraint,
      ...(unlockAt && { startFrom: unlockAt }),
      ...(afterPrevious && { afterPrevious }),
    };
    return {
      ...converted,
      activity: { ...converted.activity, ...fields, ...(Object.keys(constraint).length > 0 && { constraint }) },
      notes: [...new Set([...converted.notes, ...notes])],
    };
  }

  private reportResult(
    converted: Converted,
    place: string,
    name: string,
    of: CartridgeResource | CartridgeItem,
  ): PortableActivityInput[] {
    const resource = "mark" in of ? of : undefined;
    if (resource) this.reported.add(resource);
    const row = { kind: converted.kind, name, place };
    if (!("activity" in converted)) {
      this.cartridge.report.push({ ...row, outcome: "left-out", reason: converted.reason });
      return [];
    }
    const { notes } = converted;
    const activity = this.named(converted.activity);
    this.cartridge.places.set(activity.key, authorPlaceOf(of));
    const outcome: Pick<ReportRow, "outcome" | "reason"> =
      notes.length > 0 ? { outcome: "converted", reason: notes.join("; ") } : { outcome: "imported" };
    this.cartridge.report.push({ ...row, name: activity.name, ...outcome });
    if (resource) this.remember(resource.mark, activity.key);
    return [activity];
  }

  /**
   * The activity with a title: its own, the first heading of its content, the title around it, or the word for its
   * kind.
   */
  private named(activity: PortableActivityInput): PortableActivityInput {
    if (activity.name !== "") return activity;
    const { quizzes } = this.cartridge;
    const at = quizzes.findIndex(({ key }) => key === activity.quiz);
    const quiz = quizzes[at];
    const pages = quiz?.items.map((one) => (one.type === "note" ? one.html : one.prompt)) ?? [activity.html];
    const heading = pages.map(headingOf).find((text) => text !== "");
    const name = partTitle([heading, this.lesson], quiz === undefined ? wordOf(activity.type) : "Quiz");
    if (quiz !== undefined) quizzes[at] = { ...quiz, name };
    return { ...activity, name };
  }

  /**
   * Remembers which activity a resource or an item has become. If a resource has several places in the course, links
   * lead to the first.
   */
  private remember(mark: string, key: string): void {
    if (!this.activityKeyOf.has(mark)) this.activityKeyOf.set(mark, key);
  }
}
