import type { ReportRow } from "../../format/contents";
import { ImportError } from "../../format/import-problem";

/** A format of course archives that the portal cannot read: what it is, and how one gets an archive that it can. */
interface ForeignFormat {
  readonly what: string;
  readonly fix: string;
}

const tool = "Or put it on a server that offers it as an LTI tool, and launch that tool from a course.";
const cartridge = (where: string) => `${where} Then import the file (.imscc or .zip) that this makes.`;
const fromSource = `Export the course as a Common Cartridge where it was written. ${tool}`;

/** The formats that are recognised, so that a refusal can say what the archive is. */
export const foreignFormats = {
  moodle: {
    what: "a Moodle backup",
    fix: cartridge('In Moodle open "Course reuse", then "Backup", and choose "IMS Common Cartridge 1.1".'),
  },
  moodleQuestions: {
    what: "a file of Moodle questions",
    fix: cartridge("Put the questions into a quiz of a course, and export that course as IMS Common Cartridge 1.1."),
  },
  qti2: {
    what: "a package of questions in QTI 2 or 3",
    fix: cartridge("Export the questions as QTI 1.2 inside of a Common Cartridge; Canvas and Moodle do that."),
  },
  qti1: {
    what: "a file of questions in QTI 1.2, without a cartridge around it",
    fix: cartridge("Export the course that has the quiz as a Common Cartridge."),
  },
  blackboard: {
    what: "a Blackboard package",
    fix: cartridge('In Blackboard open "Packages and Utilities", then "Export/Archive Course", as a Common Cartridge.'),
  },
  d2l: {
    what: "a D2L Brightspace package",
    fix: cartridge('In Brightspace open "Import/Export/Copy Components", and export as a Common Cartridge.'),
  },
  h5p: {
    what: "an H5P content, which is a program and not a course to be read",
    fix: `Save it as one HTML file, for example with Lumi, and show it as a media block of a portable package. ${tool}`,
  },
  cmi5: { what: "a cmi5 package, which is a program and not a course to be read", fix: fromSource },
  xapi: { what: "an xAPI (Tin Can) package, which is a program and not a course to be read", fix: fromSource },
  scorm: { what: "a SCORM package, which is a program and not a course to be read", fix: fromSource },
  library: {
    what: "an Open edX library (OLX), which has blocks and no course",
    fix: 'Use the blocks of the library in a course, and export that course in Studio: "Tools", then "Export Course".',
  },
} as const satisfies Readonly<Record<string, ForeignFormat>>;

/**
 * The refusal of an archive of a foreign format.
 * @param place the archive, or the file in it that tells its format
 * @param parts its parts as far as they can be listed: what is left out
 */
export function foreignRefusal(
  format: keyof typeof foreignFormats,
  place: string,
  parts: readonly Pick<ReportRow, "kind" | "name" | "place">[],
): ImportError {
  const { what, fix } = foreignFormats[format];
  const rows = parts.map((part): ReportRow => ({ ...part, outcome: "left-out", reason: `it is of ${what}` }));
  return new ImportError([{ code: "IMPORT_NOT_RECOGNISED", place, message: `It is ${what}.`, fix }], rows);
}
