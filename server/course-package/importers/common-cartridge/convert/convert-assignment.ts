import { childOf, childrenOf, numberOf, textAt } from "../../elements-by-name";
import { type AssignmentFacts, assignmentFacts } from "../canvas/assignment-facts";
import { draftUnpublished } from "../canvas/published";
import {
  type Cartridge,
  type Converted,
  cleanPage,
  nameOf,
  type PlacedResource,
  type ResourceConverter,
} from "../cartridge";
import { folderOf } from "../manifest/cartridge-source";
import { readHtmlPage } from "../resources/html-page";
import { isPage } from "../resources/resource-index";
import { toolActivity } from "./convert-lti";
import { htmlOf, taskHtml } from "./rich-text";

/**
 * Converts an assignment of Common Cartridge 1.3, with the extensions of Canvas, to an activity.
 */
export const convertAssignment: ResourceConverter = (placed, cartridge) => {
  const { resource, title } = placed;
  const path = resource.path ?? resource.missing[0] ?? "";
  const found = cartridge.source.xml(path);
  if ("reason" in found) return { kind: "assignment", reason: found.reason };
  const { root } = found;
  const name = nameOf(title, textAt(root, "title"));
  const attachments = childOf(root, "attachments");
  const html = taskHtml(cartridge, htmlOf(childOf(root, "text")), attachments, { folder: folderOf(path), name, path });
  const facts = assignmentFacts(childOf(root, "extensions", "assignment"));
  const formats = childrenOf(childOf(root, "submission_formats"), "format").map(
    ({ attributes }) => attributes.type ?? "",
  );
  const gradable = childOf(root, "gradable");
  const lost = [...facts.lost, ...(childOf(root, "instructor_text") ? ["its words for teachers are left out"] : [])];
  return task(placed, cartridge, name, html, {
    ...facts,
    lost,
    points: numberOf(gradable?.attributes.points_possible) ?? facts.points,
    submissionTypes: facts.submissionTypes.length > 0 ? facts.submissionTypes : formats,
  });
};

export const convertCanvasAssignment: ResourceConverter = (placed, cartridge) => {
  const { resource, title } = placed;
  const settings = resource.files.find((file) => file.endsWith("assignment_settings.xml")) ?? "";
  const found = cartridge.source.xml(settings);
  if ("reason" in found) return { kind: "assignment", reason: found.reason };
  const path = resource.files.find(isPage);
  const page = readHtmlPage(path === undefined ? "" : (cartridge.source.text(path) ?? ""));
  const name = nameOf(title, textAt(found.root, "title"));
  const html = cleanPage(cartridge, page.body, cartridge.links(folderOf(path ?? settings)), {
    name,
    path: path ?? settings,
  });
  return task(placed, cartridge, name, html, assignmentFacts(found.root));
};

const handedInNowhere = new Set(["none", "not_graded", "on_paper", "external_tool"]);

/**
 * The activity for an assignment. An assignment that is done in an external tool becomes an activity that launches the
 * tool by LTI, with its points. Any other becomes a text with a task that learners do elsewhere. Learners cannot
 * submit that work in this portal, so the points of the task are not imported: a text would give them to everyone who
 * opens it.
 */
function task(
  { key }: PlacedResource,
  cartridge: Cartridge,
  name: string,
  html: string,
  facts: AssignmentFacts,
): Converted {
  const kind = "assignment";
  const hidden = draftUnpublished(!facts.published, cartridge.canvas);
  if (facts.submissionTypes.includes("external_tool") && facts.toolUrl !== "") {
    const tool = toolActivity({ key, name, url: facts.toolUrl, custom: {}, html });
    if ("reason" in tool) return { ...tool, kind };
    const points = facts.points ?? 0;
    if (facts.counts) cartridge.graded.add(key, { points, group: facts.group });
    const graded = points > 0 ? { supportLtiGrading: true, maxScore: points } : {};
    const activity = { ...tool.activity, ...graded, ...facts.constraint, ...hidden.fields };
    return { kind, activity, notes: [...tool.notes, ...hidden.notes, ...facts.lost] };
  }
  const ways = facts.submissionTypes.filter((type) => !handedInNowhere.has(type));
  const notes = [
    ...(ways.length > 0 ? [`nothing can be handed in here (${ways.join(", ")})`] : []),
    ...((facts.points ?? 0) > 0 ? [`its points (${facts.points}) are left out, nobody grades it here`] : []),
    ...hidden.notes,
    ...facts.lost,
  ];
  if (html === "") return { kind, reason: ["it has no text", ...notes].join("; ") };
  return { kind, activity: { key, type: "text", name, html, ...facts.constraint, ...hidden.fields }, notes };
}
