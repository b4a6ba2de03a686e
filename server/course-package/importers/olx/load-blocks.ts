import type { ImportLimits } from "../../format/import-limits";
import { childElements, type XmlElement } from "../../xml/xml";
import { tellingName } from "../part-title";
import { holdsBlocks, type OlxBlock } from "./olx-block";
import type { OlxSource } from "./olx-source";

/** An XML element with no attributes but these only points to the file that defines the block. */
const pointerAttributes = new Set(["url_name", "org", "course", "slug", "xblock-family"]);
/** Elements inside the element `course` that are not blocks, because they describe the course. */
const descriptiveElements = new Set(["wiki", "textbook", "sequential_metadata", "show"]);
/** Attributes that a block passes on to the blocks inside it. */
const inherited = ["showanswer", "show_correctness"];

/**
 * Reads an Open edX course's tree of blocks. In OLX, the format of these courses, a block can be defined inside its
 * parent block or in a file of its own.
 */
export class BlockLoader {
  private readonly keys = new Set<string>();
  /** The blocks around the one that is being read, from the outermost, each as `tag/id`. */
  private readonly around: string[] = [];
  private lesson = "";
  private count = 0;

  constructor(
    private readonly source: OlxSource,
    private readonly policy: Readonly<Record<string, unknown>>,
    private readonly limits: ImportLimits,
  ) {}

  /**
   * Reads a block and all blocks inside it.
   * @param pointer the element that stands for the block: its definition, or a pointer to a file
   * @param pointedFrom path of the file with that element
   * @param outer the attributes that the blocks around the block pass on
   * @returns undefined when the block cannot be read; `problems` of the source says why
   */
  load(pointer: XmlElement, pointedFrom: string, outer: Readonly<Record<string, string>> = {}): OlxBlock | undefined {
    const id = pointer.attributes.url_name ?? pointer.attributes.slug ?? `${pointer.tag}-${this.count}`;
    this.count += 1;
    const { element, place } = this.definition(pointer, id, pointedFrom);
    if (!element) return undefined;
    if (this.isCycle(place, pointer.tag, id) || this.isTooMuch(place)) return undefined;
    const own = { ...pointer.attributes, ...element.attributes, ...this.policyOf(pointer.tag, id) };
    const attributes = { ...outer, ...own };
    const block: OlxBlock = {
      tag: pointer.tag,
      id,
      key: this.keyOf(pointer.tag, id),
      name: tellingName(attributes.display_name),
      lesson: this.lesson,
      attributes,
      element,
      children: [],
      place,
      line: element.line ?? 1,
    };
    if (holdsBlocks(block.tag)) {
      const outerLesson = this.lesson;
      this.around.push(`${block.tag}/${id}`);
      if (block.tag !== "course") this.lesson = block.name || outerLesson;
      block.children = childElements(element)
        .filter(({ tag }) => !descriptiveElements.has(tag))
        .flatMap((child) => this.load(child, place, handedDown(attributes)) ?? []);
      this.around.pop();
      this.lesson = outerLesson;
    }
    return block;
  }

  /**
   * The element that defines a block, and the path of its file. This is the given element or, if that only points to a
   * file, the root element of the file. `element` is undefined when the file is missing or broken.
   */
  private definition(
    pointer: XmlElement,
    id: string,
    pointedFrom: string,
  ): { element: XmlElement | undefined; place: string } {
    const path = `${pointer.tag}/${id.replace(/:/g, "/")}.xml`;
    const isPointer =
      pointer.attributes.url_name !== undefined &&
      childElements(pointer).length === 0 &&
      (Object.keys(pointer.attributes).every((name) => pointerAttributes.has(name)) || this.source.has(path));
    if (!isPointer) return { element: pointer, place: pointedFrom };
    if (this.source.has(path)) return { element: this.source.xml(path), place: path };
    if (!holdsBlocks(pointer.tag)) return { element: pointer, place: path };
    this.source.problems.push({
      code: "IMPORT_OLX_MISSING",
      place: pointedFrom,
      message: `The ${pointer.tag} "${id}" has no file ${path}.`,
      fix: "Export the course again; the archive is not complete.",
    });
    return { element: undefined, place: path };
  }

  private isCycle(place: string, tag: string, id: string): boolean {
    if (!this.around.includes(`${tag}/${id}`)) return false;
    const message = `The ${tag} "${id}" holds itself: ${[...this.around, `${tag}/${id}`].join(" → ")}.`;
    this.source.problems.push({ code: "IMPORT_OLX_CYCLE", place, message, fix: "Take it out of itself." });
    return true;
  }

  private isTooMuch(place: string): boolean {
    if (this.around.length > this.limits.activityDepth || this.count === this.limits.activities + 1) {
      const message = `The course is more than ${this.limits.activityDepth} levels deep or has more than ${this.limits.activities} blocks.`;
      this.source.problems.push({ code: "IMPORT_LIMIT", place, message, fix: "Make several courses of it." });
      return true;
    }
    return this.count > this.limits.activities;
  }

  private policyOf(tag: string, id: string): Record<string, string> {
    const entry = Object.entries(Object(this.policy[`${tag}/${id}`]));
    return Object.fromEntries(
      entry
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
    );
  }

  private keyOf(tag: string, id: string): string {
    const plain =
      id
        .replace(/[^A-Za-z0-9._@-]/g, "-")
        .replace(/^[^A-Za-z0-9]+/, "")
        .slice(0, 100) || tag;
    let key = this.keys.has(plain) ? `${tag}.${plain}` : plain;
    for (let number = 2; this.keys.has(key); number++) key = `${tag}.${plain}.${number}`;
    this.keys.add(key);
    return key;
  }
}

function handedDown(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => inherited.includes(name)));
}
