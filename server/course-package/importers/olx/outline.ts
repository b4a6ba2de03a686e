import type { PortableActivityInput } from "../../format/package.schema";
import { headingOf, partTitle } from "../part-title";
import type { WrittenQuiz } from "../written-package";
import { convertAnnotatable } from "./convert-annotatable";
import { convertDiscussion } from "./convert-discussion";
import { convertHtml } from "./convert-html";
import { convertLti } from "./convert-lti";
import { convertProblem } from "./convert-problem";
import { convertVideo } from "./convert-video";
import { type GradedSection, gradedSection, lostSettings } from "./grading/graded-section";
import { dateOf, isOn, type OlxBlock, outlineTags, shareOf, transparentTags } from "./olx-block";
import { type BlockConverter, type ConvertedBlock, type OlxCourse, reportBlock } from "./olx-course";
import { groupParts, type Part, type PartGroup } from "./unit/group-parts";
import { makeQuiz } from "./unit/make-quiz";
import { reasonForLeavingOut } from "./unsupported-blocks";

const converters: ReadonlyMap<string, BlockConverter> = new Map([
  ["html", convertHtml],
  ["annotatable", convertAnnotatable],
  ["video", convertVideo],
  ["problem", convertProblem],
  ["lti", convertLti],
  ["lti_consumer", convertLti],
  ["discussion", convertDiscussion],
]);

const nothingLeft = "nothing of what is in it came in";

/** Names that Open edX gives to pages by default. They tell a learner nothing. */
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

/**
 * Builds the course's tree of activities from the blocks of an Open edX course, and remembers which activity each block
 * has become.
 */
export class OutlineBuilder {
  /** Key of a block → key of the activity that the block became or that contains it. */
  readonly activityKeyOf = new Map<string, string>();
  readonly quizzes: WrittenQuiz[] = [];
  readonly sections: GradedSection[] = [];
  /** The graded section whose contents are being converted; undefined outside of such sections. */
  private section: GradedSection | undefined;

  /** @param courseKey key of the course to which the quizzes in `quizzes` belong */
  constructor(
    private readonly course: OlxCourse,
    private readonly courseKey: string,
    private readonly courseStart: string | undefined,
    private readonly selfPaced: boolean,
  ) {}

  /** Makes the root activity of the course. It is always a composite, even if it contains only one activity. */
  root(block: OlxBlock): PortableActivityInput {
    const children = this.activities(block);
    this.activityKeyOf.set(block.key, block.key);
    return { key: block.key, type: "composite", name: block.name, ...this.dates(block), children };
  }

  /**
   * The activity for a block `chapter`, `sequential` or `vertical` (the levels of an Open edX course). undefined when
   * only teachers see the block in Open edX, or when none of its contents can be imported.
   */
  private outline(block: OlxBlock): PortableActivityInput | undefined {
    if (isOn(block.attributes.visible_to_staff_only)) return this.leaveOut(block, "only the staff sees it");
    const children = this.inSection(block);
    const [first] = children;
    if (first === undefined) {
      const reason = block.children.length === 0 ? "it is empty" : nothingLeft;
      reportBlock(this.course, block, "left-out", reason);
      return undefined;
    }
    this.reportConditions(block);
    this.activityKeyOf.set(block.key, block.key);
    const own = { key: block.key, name: nameOf(block, children) };
    if (children.length > 1) {
      reportBlock(this.course, block, "imported");
      return { ...own, type: "composite", ...this.dates(block), children };
    }
    // The block contains only one activity, so this activity takes the block's place in the tree. Links to the block
    // lead to the activity.
    for (const [from, to] of this.activityKeyOf) {
      if (to === first.key) this.activityKeyOf.set(from, block.key);
    }
    this.activityKeyOf.set(first.key, block.key);
    reportBlock(this.course, block, "converted", `made one ${first.type} activity, since it holds only that`);
    return { ...first, ...own, ...this.dates(block, first.constraint) };
  }

  /** Converts the contents of a block. If Open edX grades the block as a section, they count for that section. */
  private inSection(block: OlxBlock): PortableActivityInput[] {
    const outer = this.section;
    const own = gradedSection(block);
    if (own) this.sections.push(own);
    this.section = own ?? outer;
    const activities = this.activities(block);
    this.section = outer;
    return activities;
  }

  private activities(block: OlxBlock): PortableActivityInput[] {
    const activities: PortableActivityInput[] = [];
    let parts: Part[] = [];
    const close = () => {
      activities.push(...groupParts(parts).map((group) => this.activity(group, block)));
      parts = [];
    };
    const wrappers: OlxBlock[] = [];
    for (const child of this.unwrapped(block.children, wrappers)) {
      if (outlineTags.has(child.tag)) {
        close();
        const activity = this.outline(child);
        if (activity) activities.push(activity);
        continue;
      }
      const converted = this.convert(child);
      if (converted) parts.push({ block: child, converted });
    }
    close();
    for (const wrapper of wrappers) this.reportWrapper(wrapper);
    return activities;
  }

  private activity(group: PartGroup, parent: OlxBlock): PortableActivityInput {
    if (group.kind === "text") return this.text(group.parts, parent);
    const blocks = group.kind === "quiz" ? group.parts.map(({ block }) => block) : [group.part.block];
    this.section?.blocks.push(...blocks.map(({ key, share = 1 }) => ({ key, share })));
    if (group.kind === "activity") {
      const { activity } = group.part.converted;
      this.activityKeyOf.set(group.part.block.key, activity.key);
      return activity;
    }
    const { quiz, activity } = makeQuiz(group.parts, parent, this.courseKey);
    for (const { key } of blocks) this.activityKeyOf.set(key, activity.key);
    this.quizzes.push(quiz);
    return activity;
  }

  /**
   * The given blocks, in reading order, but each block that only groups others is replaced by the blocks inside it.
   * @param wrappers gets the replaced blocks
   */
  private unwrapped(blocks: readonly OlxBlock[], wrappers: OlxBlock[]): OlxBlock[] {
    return blocks.flatMap((block) => {
      if (!transparentTags.has(block.tag)) return [block];
      wrappers.push(block);
      const inner = this.unwrapped(block.children, wrappers);
      const share = shareOf(block, inner.length);
      return share === undefined ? inner : inner.map((one) => ({ ...one, share: share * (one.share ?? 1) }));
    });
  }

  private reportWrapper(block: OlxBlock): void {
    const inner = this.unwrapped(block.children, []);
    const reason = transparentTags.get(block.tag);
    if (!inner.some(({ key }) => this.activityKeyOf.has(key))) {
      reportBlock(this.course, block, "left-out", inner.length > 0 ? nothingLeft : "it is empty");
    } else reportBlock(this.course, block, reason ? "converted" : "imported", reason);
  }

  private convert(block: OlxBlock): ConvertedBlock {
    if (isOn(block.attributes.visible_to_staff_only)) return this.leaveOut(block, "only the staff sees it");
    const convert = converters.get(block.tag);
    if (convert) {
      const converted = convert(block, this.course);
      if (converted && /:\s*\[\s*\d/.test(block.attributes.group_access ?? "")) this.reportOpened(block);
      return converted;
    }
    reportBlock(this.course, block, "left-out", reasonForLeavingOut(block.tag));
    return undefined;
  }

  /**
   * Adds a row to the report of the import: in Open edX only certain groups of learners see the block. Groups are not
   * imported, so in this portal everyone sees it.
   */
  private reportOpened({ name, id, place }: OlxBlock): void {
    const reason = "there it is for some groups, here for everybody";
    this.course.report.push({ kind: "content group", name: name || id, place, outcome: "left-out", reason });
  }

  private reportConditions(block: OlxBlock): void {
    for (const reason of lostSettings(block)) {
      const row = { kind: "condition of a section", name: block.name || block.id, place: block.place };
      this.course.report.push({ ...row, outcome: "left-out", reason });
    }
  }

  private leaveOut(block: OlxBlock, reason: string): undefined {
    for (const child of block.children) this.leaveOut(child, reason);
    reportBlock(this.course, block, "left-out", reason);
    return undefined;
  }

  /** Makes one text activity from several pages in a row, because Open edX shows them as one page. */
  private text(parts: Extract<PartGroup, { kind: "text" }>["parts"], parent: OlxBlock): PortableActivityInput {
    const first = parts[0]?.block ?? parent;
    for (const { block } of parts) this.activityKeyOf.set(block.key, first.key);
    const html = parts.map(({ converted }) => converted.text).join("\n");
    const named = parts.find(({ block }) => !emptyNames.has(block.name.toLowerCase()))?.block.name;
    const name = partTitle([named, headingOf(html), parent.name, parent.lesson], "Text");
    return { key: first.key, type: "text", name, html };
  }

  private dates(
    block: OlxBlock,
    inner?: PortableActivityInput["constraint"],
  ): Pick<PortableActivityInput, "constraint"> {
    const constraint = { ...inner };
    const start = dateOf(block.attributes.start);
    const due = dateOf(block.attributes.due);
    const isOfItsOwn = block.tag === "course" || (!this.selfPaced && start !== this.courseStart);
    if (start && start !== unscheduled && isOfItsOwn) constraint.startFrom = start;
    if (due && !this.selfPaced) constraint.due = due;
    return Object.keys(constraint).length > 0 ? { constraint } : {};
  }
}

/** The name of a block that contains others: its own, otherwise that of the first part inside that has one. */
function nameOf({ name, lesson }: OlxBlock, children: readonly PortableActivityInput[]): string {
  const own = children.find((child) => child.name !== lesson && !wordsForParts.has(child.name));
  return partTitle([name, own?.name, lesson, children[0]?.name], "Text");
}

/** The titles of parts without any name. */
const wordsForParts = new Set(["Text", "Video", "Quiz", "Discussion", "Tool"]);

/** The start date that Open edX gives a course when nobody has set one. */
const unscheduled = "2030-01-01T00:00:00.000Z";
