import { text } from "./make-archive";

/**
 * The files of a small course in OLX, the format of Open edX, with these units (pages, `verticals`) and additional
 * files.
 */
export function olxCourse(verticals: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const all: Record<string, string | Uint8Array> = {
    "course.xml": '<course url_name="run" org="Org" course="C1"/>',
    "course/run.xml": '<course display_name="Course"><chapter url_name="ch"/></course>',
    "chapter/ch.xml": '<chapter display_name="Chapter"><sequential url_name="seq"/></chapter>',
    "sequential/seq.xml": `<sequential display_name="Sequence">${verticals}</sequential>`,
    ...files,
  };
  return new Map(
    Object.entries(all).map(([path, content]) => [path, typeof content === "string" ? text(content) : content]),
  );
}
