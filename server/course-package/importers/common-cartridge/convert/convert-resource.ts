import type { Cartridge, Converted, PlacedResource, ResourceConverter } from "../cartridge";
import type { CartridgeResource } from "../manifest/manifest";
import type { ResourceKind } from "../manifest/resource-kind";
import { convertAssignment, convertCanvasAssignment } from "./convert-assignment";
import { convertDiscussion } from "./convert-discussion";
import { convertLti } from "./convert-lti";
import { convertQuiz } from "./convert-quiz";
import { convertWebLink } from "./convert-web-link";
import { convertWebcontent } from "./convert-webcontent";

const converters: Readonly<Record<ResourceKind, ResourceConverter>> = {
  webcontent: convertWebcontent,
  "web link": convertWebLink,
  discussion: convertDiscussion,
  assignment: convertAssignment,
  quiz: convertQuiz,
  "question bank": () => ({
    kind: "question bank",
    reason: "questions of no quiz; what quizzes take from it came in with them",
  }),
  "LTI link": convertLti,
  "associated content": convertWebcontent,
  unknown: ({ resource }) => ({
    kind: "resource",
    reason: `a type that is not known here (${resource.type || "none"})`,
  }),
};

export function convertResource(placed: PlacedResource, cartridge: Cartridge): Converted {
  const convert = isCanvasAssignment(placed.resource) ? convertCanvasAssignment : converters[placed.resource.kind];
  return convert(placed, cartridge);
}

export const isCanvasAssignment = ({ files }: CartridgeResource): boolean =>
  files.some((file) => file.endsWith("assignment_settings.xml"));

/**
 * The reason, for the report of the import, why a resource is not imported: it is for teachers only, or protected by
 * its publisher. undefined when it may be imported.
 */
export function reasonHidden({ isForTeachers, isProtected, intendedUse }: CartridgeResource): string | undefined {
  if (isForTeachers) return "only teachers see it";
  if (isProtected) return "its publisher asks for an authorization";
  return intendedUse === "lessonplan" ? "a lesson plan, for teachers" : undefined;
}
