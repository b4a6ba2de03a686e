import type { PortableActivityInput } from "../package.schema";
import { convertHtml } from "./convert-html";
import { convertVideo } from "./convert-video";
import { dateOf, isOn, type OlxBlock, outlineTags, transparentTags } from "./olx-block";
import { type BlockConverter, type ConvertedBlock, type OlxCourse, reportBlock } from "./olx-course";

const converters: ReadonlyMap<string, BlockConverter> = new Map([
  ["html", convertHtml],
  ["video", convertVideo],
]);

const notYet: ReadonlyMap<string, string> = new Map([
  ["problem", "graded problems come with the quiz tool"],
  ["lti", "LTI tools come with the quiz tool"],
  ["lti_consumer", "LTI tools come with the quiz tool"],
  ["discussion", "discussions come with the discussion tool"],
  ["static_tab", "it belongs to no place of the outline"],
]);

const nothingLeft = "nothing of what is in it came in";

/** Names that Open edX gives by itself and that tell a learner nothing. */
const emptyNames = new Set([
  "",
  "text",
  "html",
  "raw html",
  "html block",
  "blank html page",
  "css",
  "contents",
  "video",
]);

interface Part {
  block: OlxBlock;
  converted: NonNullable<ConvertedBlock>;
}

/** Makes the course's outline of its blocks, and remembers into which activity each block came. */
export class OutlineBuilder {
  /** Key of a block → key of the activity that it came into. */
  readonly placeOf = new Map<string, string>();

  constructor(
    private readonly course: OlxCourse,
    private readonly courseStart: string | undefined,
    private readonly selfPaced: boolean,
  ) {}

  /** The root: always composite, even around one activity. */
  root(block: OlxBlock): PortableActivityInput {
    const children = this.#activities(block);
    this.placeOf.set(block.key, block.key);
    return { key: block.key, type: "composite", name: block.name, ...this.#dates(block), children };
  }

  /** The activity that a chapter, sequential or vertical becomes; undefined when nothing is left in it. */
  #outline(block: OlxBlock): PortableActivityInput | undefined {
    if (isOn(block.attributes.visible_to_staff_only)) return this.#leaveOut(block, "only the staff sees it");
    const children = this.#activities(block);
    const [first] = children;
    if (first === undefined) {
      const reason = block.children.length === 0 ? "it is empty" : nothingLeft;
      reportBlock(this.course, block, "left-out", reason);
      return undefined;
    }
    this.placeOf.set(block.key, block.key);
    const own = { key: block.key, name: block.name || first.name };
    if (children.length > 1) {
      reportBlock(this.course, block, "imported");
      return { ...own, type: "composite", ...this.#dates(block), children };
    }
    // One thing in a box needs no box: the thing takes the box's place in the outline.
    for (const [from, to] of this.placeOf) {
      if (to === first.key) this.placeOf.set(from, block.key);
    }
    this.placeOf.set(first.key, block.key);
    reportBlock(this.course, block, "converted", `made one ${first.type} activity, since it holds only that`);
    return { ...first, ...own, ...this.#dates(block, first.constraint) };
  }

  #activities(block: OlxBlock): PortableActivityInput[] {
    const activities: PortableActivityInput[] = [];
    let texts: Part[] = [];
    const closeText = () => {
      if (texts.length > 0) activities.push(this.#text(texts, block));
      texts = [];
    };
    for (const child of this.#visible(block.children)) {
      if (outlineTags.has(child.tag)) {
        closeText();
        const activity = this.#outline(child);
        if (activity) activities.push(activity);
        continue;
      }
      const converted = this.#convert(child);
      if (converted === undefined) continue;
      if ("text" in converted) texts.push({ block: child, converted });
      else {
        closeText();
        this.placeOf.set(child.key, converted.activity.key);
        activities.push(converted.activity);
      }
    }
    closeText();
    return activities;
  }

  /** Blocks in reading order; those which only hold others give way to what they hold. */
  #visible(blocks: readonly OlxBlock[]): OlxBlock[] {
    return blocks.flatMap((block) => {
      if (!transparentTags.has(block.tag)) return [block];
      const reason = transparentTags.get(block.tag);
      const inner = this.#visible(block.children);
      const some = inner.some(({ tag }) => converters.has(tag) || outlineTags.has(tag));
      if (some) reportBlock(this.course, block, reason ? "converted" : "imported", reason);
      else reportBlock(this.course, block, "left-out", inner.length > 0 ? nothingLeft : "it is empty");
      return inner;
    });
  }

  #convert(block: OlxBlock): ConvertedBlock {
    if (isOn(block.attributes.visible_to_staff_only)) return this.#leaveOut(block, "only the staff sees it");
    const convert = converters.get(block.tag);
    if (convert) {
      const converted = convert(block, this.course);
      if (converted && /:\s*\[\s*\d/.test(block.attributes.group_access ?? "")) this.#reportOpened(block);
      return converted;
    }
    const reason = notYet.get(block.tag) ?? "a tool of Open edX that has no counterpart here";
    reportBlock(this.course, block, "left-out", reason);
    return undefined;
  }

  /** Content groups do not come in: what only one group saw, everybody sees. */
  #reportOpened({ name, id, place }: OlxBlock): void {
    const reason = "there it is for some groups, here for everybody";
    this.course.report.push({ kind: "content group", name: name || id, place, outcome: "left-out", reason });
  }

  #leaveOut(block: OlxBlock, reason: string): undefined {
    for (const child of block.children) this.#leaveOut(child, reason);
    reportBlock(this.course, block, "left-out", reason);
    return undefined;
  }

  /** Pages that follow each other are one page, as they were in Open edX. */
  #text(parts: readonly Part[], parent: OlxBlock): PortableActivityInput {
    const first = parts[0]?.block ?? parent;
    for (const { block } of parts) this.placeOf.set(block.key, first.key);
    const html = parts.map(({ converted }) => ("text" in converted ? converted.text : "")).join("\n");
    const named = parts.find(({ block }) => !emptyNames.has(block.name.toLowerCase()))?.block.name;
    return { key: first.key, type: "text", name: named ?? (parent.name || first.id), html };
  }

  #dates(block: OlxBlock, inner?: PortableActivityInput["constraint"]): Pick<PortableActivityInput, "constraint"> {
    const constraint = { ...inner };
    const start = dateOf(block.attributes.start);
    const due = dateOf(block.attributes.due);
    const isOfItsOwn = block.tag === "course" || (!this.selfPaced && start !== this.courseStart);
    if (start && start !== unscheduled && isOfItsOwn) constraint.startFrom = start;
    if (due && !this.selfPaced) constraint.due = due;
    return Object.keys(constraint).length > 0 ? { constraint } : {};
  }
}

/** The start that Open edX gives a course whose start nobody has set. */
const unscheduled = "2030-01-01T00:00:00.000Z";
