import { childOf, textAt } from "../../elements-by-name";
import { assignmentFacts } from "../canvas/assignment-facts";
import { canvasDate } from "../canvas/canvas-course";
import { draftUnpublished } from "../canvas/published";
import { nameOf, type ResourceConverter } from "../cartridge";
import { folderOf } from "../manifest/cartridge-source";
import { htmlOf, taskHtml } from "./rich-text";

/**
 * Converts a discussion topic to an activity with a discussion. If Canvas graded the topic, learners get its points for
 * taking part. Canvas also writes announcements as topics; they are left out.
 */
export const convertDiscussion: ResourceConverter = ({ key, title, resource }, cartridge) => {
  const path = resource.path ?? resource.missing[0] ?? "";
  const found = cartridge.source.xml(path);
  const meta = cartridge.canvas.metaOf(resource);
  const isNews = textAt(meta, "type") === "announcement";
  const kind = isNews ? "announcement" : "discussion";
  if ("reason" in found) return { kind, reason: found.reason };
  if (isNews) return { kind, reason: "news of a run of the course, by people who are not here" };
  const name = nameOf(title, textAt(found.root, "title"));
  const attachments = childOf(found.root, "attachments");
  const text = htmlOf(childOf(found.root, "text"));
  const html = taskHtml(cartridge, text, attachments, { folder: folderOf(path), name, path });
  const facts = assignmentFacts(childOf(meta, "assignment"));
  const points = facts.counts ? (facts.points ?? 0) : 0;
  cartridge.graded.add(key, { points, group: facts.group });
  const startFrom = canvasDate(textAt(meta, "delayed_post_at"));
  const constraint = { ...(startFrom && { startFrom }), ...facts.constraint.constraint };
  const hidden = draftUnpublished(textAt(meta, "workflow_state") === "unpublished", cartridge.canvas);
  const notes = [
    ...(points > 0 ? [`its points (${points}) are given for taking part`] : []),
    ...hidden.notes,
    ...facts.lost,
  ];
  return {
    kind,
    notes,
    activity: {
      key,
      type: "discussion",
      name,
      discussion: { requiredPosts: 1, postBeforeReading: textAt(meta, "require_initial_post") === "true" },
      ...(html !== "" && { html }),
      ...(points > 0 && { maxScore: points }),
      ...(Object.keys(constraint).length > 0 && { constraint }),
      ...hidden.fields,
    },
  };
};
