import type { XmlElement } from "../../../xml/xml";
import { childOf, childrenOf, isNamed, numberAt, rawText, textAt } from "../../elements-by-name";
import type { CartridgeSource } from "../manifest/cartridge-source";
import type { CartridgeResource } from "../manifest/manifest";
import type { ResourceIndex } from "../resources/resource-index";

export interface CanvasPlace {
  published: boolean;
  unlockAt: string | undefined;
  /** The kind of the item in Canvas: `ContextExternalTool`, `ExternalUrl`, `WikiPage`…; "" for a module. */
  contentType: string;
  url: string;
  /** Whether the item opens only when the item before it is done; for a module, the module before it. */
  afterPrevious: boolean;
  /**
   * Sentences for the report of the import: what became of the module's requirements, such as its prerequisites. Empty
   * for an item.
   */
  notes: string[];
}

const settingsFolder = "course_settings/";

/**
 * The facts about a course that only Canvas writes into a Common Cartridge, in its own files beside those of the
 * standard. For a cartridge that another platform exported all fields are empty.
 */
export class CanvasCourse {
  readonly places = new Map<string, CanvasPlace>();
  readonly title: string;
  readonly code: string;
  readonly start: string | undefined;
  /** Assignment group → its weight in percent. undefined when Canvas computes the course's grade from points alone. */
  readonly groupWeights: ReadonlyMap<string, number> | undefined;
  readonly standard: XmlElement | undefined;
  /** Whether every module is unpublished, which means that the course is not finished yet. */
  readonly isUnpublished: boolean;
  private readonly metas = new Map<string, XmlElement>();
  private readonly resources = new Map<string, string>();

  constructor(
    private readonly source: CartridgeSource,
    resources: ResourceIndex,
  ) {
    const course = this.settings("course_settings.xml");
    this.title = textAt(course, "title");
    this.code = textAt(course, "course_code");
    this.start = canvasDate(textAt(course, "start_at"));
    const modules = childrenOf(this.settings("module_meta.xml"), "module");
    for (const module of modules) this.readModule(module);
    this.isUnpublished = modules.length > 0 && modules.every((module) => !isPublished(module));
    this.groupWeights = weightsOf(course, this.settings("assignment_groups.xml"));
    const standards = childrenOf(this.settings("grading_standards.xml"), "gradingStandard");
    const wanted = textAt(course, "grading_standard_identifier_ref");
    const isOn = textAt(course, "grading_standard_enabled") === "true";
    this.standard = isOn ? standards.find(({ attributes }) => attributes.identifier === wanted) : undefined;
    for (const resource of resources.all) this.readMeta(resource, resources);
  }

  /**
   * The root element of one of Canvas's own files in `course_settings/`. undefined if the file does not exist or cannot
   * be read.
   */
  settings(name: string): XmlElement | undefined {
    const path = this.source.find(settingsFolder + name);
    const found = path === undefined ? undefined : this.source.xml(path);
    return found && "root" in found ? found.root : undefined;
  }

  /** Canvas's settings of a quiz or a discussion: its `quiz` or `topicMeta` element. undefined if there are none. */
  metaOf({ id }: CartridgeResource): XmlElement | undefined {
    return this.metas.get(id);
  }

  /**
   * The identifier that a resource has in the manifest, for an identifier that Canvas uses. Canvas gives a graded quiz
   * a second identifier, that of its assignment; both lead to the same resource.
   */
  resourceOf(id: string): string {
    return this.resources.get(id) ?? id;
  }

  private readModule(module: XmlElement): void {
    const hasPrerequisites = childrenOf(childOf(module, "prerequisites"), "prerequisite").length > 0;
    const isInOrder = textAt(module, "require_sequential_progress") === "true";
    const notes = [
      ...(hasPrerequisites ? ["its prerequisites are the module before it"] : []),
      ...(isInOrder ? ["its items open one after the other"] : []),
      ...(childOf(module, "completionRequirements", "completionRequirement")
        ? ["left out: completion requirements"]
        : []),
    ];
    this.places.set(module.attributes.identifier ?? "", { ...placeOf(module, hasPrerequisites), notes });
    for (const item of childrenOf(childOf(module, "items"), "item")) {
      this.places.set(item.attributes.identifier ?? "", placeOf(item, isInOrder));
    }
  }

  private readMeta(resource: CartridgeResource, resources: ResourceIndex): void {
    if (resource.kind !== "quiz" && resource.kind !== "discussion") return;
    const beside = resource.dependencies.flatMap((id) => resources.byId(id)?.files ?? []);
    const guess = this.source.find(`${resource.id}/assessment_meta.xml`);
    for (const path of [...beside, ...(guess ? [guess] : [])].filter((file) => file.endsWith(".xml"))) {
      const found = this.source.xml(path);
      if ("reason" in found || !isNamed(found.root, "quiz", "topicMeta")) continue;
      this.metas.set(resource.id, found.root);
      const assignment = childOf(found.root, "assignment")?.attributes.identifier;
      if (assignment) this.resources.set(assignment, resource.id);
      return;
    }
  }
}

const isPublished = (element: XmlElement): boolean =>
  !/^(unpublished|deleted)$/.test(textAt(element, "workflow_state"));

function placeOf(element: XmlElement, afterPrevious: boolean): CanvasPlace {
  return {
    published: isPublished(element),
    unlockAt: canvasDate(textAt(element, "unlock_at")),
    contentType: textAt(element, "content_type"),
    url: rawText(childOf(element, "url")).trim(),
    afterPrevious,
    notes: [],
  };
}

function weightsOf(course: XmlElement | undefined, groups: XmlElement | undefined): Map<string, number> | undefined {
  if (textAt(course, "group_weighting_scheme") !== "percent") return undefined;
  return new Map(
    childrenOf(groups, "assignmentGroup").map((group) => [
      group.attributes.identifier ?? "",
      Math.max(0, numberAt(group, "group_weight") ?? 0),
    ]),
  );
}

/** Converts a date of Canvas to ISO 8601. A date without a time zone is UTC. undefined when the text is not a date. */
export function canvasDate(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const date = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes("T") ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
