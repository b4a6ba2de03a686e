export interface FiledNote {
  readonly course: string;
  readonly part: string;
  readonly quote: string;
  readonly note: string;
  readonly created: Date;
  /** The address of the passage. Null: it is not open now. */
  readonly link: string | null;
}

export interface FileTexts {
  readonly title: string;
  readonly open: string;
  readonly closed: string;
}

/**
 * Writes plain text so that Markdown shows it as it is. A text of a course is no Markdown: a `#` or a `[` in it must not
 * become a heading or a link.
 */
export function plainMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, "\\$&")
    .replace(/\s+/g, " ")
    .trim();
}

export function fileStart({ title }: FileTexts): string {
  return `# ${plainMarkdown(title)}\n`;
}

/**
 * One note of the file: its passage as a quote, what the person has written, and where it is. What the person has
 * written stays as it is: it may be Markdown on purpose.
 * @param before the note above it; the headings of course and part are not repeated under it
 */
export function noteMarkdown(note: FiledNote, before: FiledNote | null, texts: FileTexts): string {
  const isSameCourse = before?.course === note.course;
  const lines = [
    ...(isSameCourse ? [] : [`## ${plainMarkdown(note.course)}`]),
    ...(isSameCourse && before?.part === note.part ? [] : [`### ${plainMarkdown(note.part)}`]),
    `> ${plainMarkdown(note.quote)}`,
    ...(note.note === "" ? [] : [note.note]),
    `${note.created.toISOString().slice(0, 10)} · ${placeOf(note, texts)}`,
  ];
  return `\n${lines.join("\n\n")}\n`;
}

function placeOf({ link }: FiledNote, { open, closed }: FileTexts): string {
  return link === null ? plainMarkdown(closed) : `[${plainMarkdown(open)}](<${link}>)`;
}
