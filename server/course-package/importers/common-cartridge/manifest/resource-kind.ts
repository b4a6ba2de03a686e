export type ResourceKind =
  | "webcontent"
  | "web link"
  | "discussion"
  | "assignment"
  | "quiz"
  | "question bank"
  | "LTI link"
  | "associated content"
  | "unknown";

const kinds: readonly [RegExp, ResourceKind][] = [
  [/^imsqti_.*question-?bank/, "question bank"],
  [/^imsqti/, "quiz"],
  [/^imswl/, "web link"],
  [/^imsdt/, "discussion"],
  [/^imsbasiclti/, "LTI link"],
  [/^assignment/, "assignment"],
  [/^webcontent/, "webcontent"],
  [/^associatedcontent|learning-application-resource/, "associated content"],
];

/** Kind of a resource by its type in `imsmanifest.xml`, such as `imsqti_xmlv1p2/imscc_xmlv1p3/assessment`. */
export function kindOfType(type: string): ResourceKind {
  const plain = type.trim().toLowerCase();
  return kinds.find(([form]) => form.test(plain))?.[1] ?? "unknown";
}
