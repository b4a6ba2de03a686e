/** How the page shows a file before it is downloaded. */
export type Preview = "picture" | "pdf" | "none";

interface Kind {
  /** Without the dot. The first is shown in messages, and added to a name that has no ending. */
  readonly endings: readonly [string, ...string[]];
  readonly type: string;
  readonly preview: Preview;
}

const officeType = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const openDocumentType = (name: string) => `application/vnd.oasis.opendocument.${name}`;

/** The kinds of files that a tenant may allow as attachments, by the names that its configuration uses. */
export const attachmentKinds = {
  png: { endings: ["png"], type: "image/png", preview: "picture" },
  jpg: { endings: ["jpg", "jpeg", "jfif"], type: "image/jpeg", preview: "picture" },
  gif: { endings: ["gif"], type: "image/gif", preview: "picture" },
  webp: { endings: ["webp"], type: "image/webp", preview: "picture" },
  pdf: { endings: ["pdf"], type: "application/pdf", preview: "pdf" },
  txt: { endings: ["txt", "csv", "md"], type: "text/plain", preview: "none" },
  docx: { endings: ["docx"], type: officeType("wordprocessingml.document"), preview: "none" },
  xlsx: { endings: ["xlsx"], type: officeType("spreadsheetml.sheet"), preview: "none" },
  pptx: { endings: ["pptx"], type: officeType("presentationml.presentation"), preview: "none" },
  odt: { endings: ["odt"], type: openDocumentType("text"), preview: "none" },
  ods: { endings: ["ods"], type: openDocumentType("spreadsheet"), preview: "none" },
  odp: { endings: ["odp"], type: openDocumentType("presentation"), preview: "none" },
  zip: { endings: ["zip"], type: "application/zip", preview: "none" },
} as const satisfies Readonly<Record<string, Kind>>;

/** The name of a kind of file, such as `png`. */
export type KindName = keyof typeof attachmentKinds;

export function kindsOf(names: readonly string[]): readonly KindName[] {
  return names.filter((name): name is KindName => Object.hasOwn(attachmentKinds, name));
}

/** The kind that the ending of a file's name stands for. null if no kind has the ending, or if there is none. */
export function kindByName(name: string): KindName | null {
  const ending = endingOf(name);
  const found = Object.entries<Kind>(attachmentKinds).find(([, { endings }]) => endings.includes(ending));
  return found === undefined ? null : (found[0] as KindName);
}

export function previewOf(type: string): Preview {
  return Object.values<Kind>(attachmentKinds).find((kind) => kind.type === type)?.preview ?? "none";
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}
