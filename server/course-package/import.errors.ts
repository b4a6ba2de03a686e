import { defineErrors } from "../../core/learning/contract/errors";

const AGAIN = "Export or download it again.";
const PACKAGE = "Correct the package; docs/portable-package.md describes it.";

/** Reasons why an import of courses fails: code → title, and what to do (`fix`). Then nothing of it is stored. */
export const importErrors = defineErrors("import", {
  IMPORT_NOT_FOUND: { title: "There is no such file or folder", fix: "Check the path." },
  IMPORT_NOT_RECOGNISED: {
    title: "The file is not an archive in a supported format",
    fix: "Give an Open edX export (OLX), a Common Cartridge (.imscc) or a portable package (docs/portable-package.md).",
  },
  IMPORT_ARCHIVE_BROKEN: { title: "The archive is damaged", fix: AGAIN },
  IMPORT_ARCHIVE_LIMIT: {
    title: "The archive exceeds the size limit of an import",
    fix: "Leave out what the course does not need.",
  },
  IMPORT_ARCHIVE_PATH: { title: "The archive has a file with a path that leads out of it", fix: AGAIN },
  IMPORT_ARCHIVE_LINK: { title: "The archive has a link to another file", fix: "Put the file itself in its place." },
  IMPORT_XML_BROKEN: { title: "A file is not XML", fix: "Correct it at the place that is named, or export it again." },
  IMPORT_JSON_BROKEN: {
    title: "A file is not JSON",
    fix: "Correct it at the place that is named, or export it again.",
  },
  IMPORT_OLX_MISSING: {
    title: "An Open edX export lacks a file that it names, or has no content",
    fix: "Export the course again, with its pages.",
  },
  IMPORT_OLX_CYCLE: { title: "A block of an Open edX export contains itself", fix: "Take it out of itself." },
  IMPORT_CARTRIDGE_MISSING: {
    title: "A Common Cartridge lacks what its manifest names, or has no content",
    fix: "Export the course again, with its contents.",
  },
  IMPORT_PACKAGE_SHAPE: { title: "The package has not the shape of its schema", fix: PACKAGE },
  IMPORT_KEY_DUPLICATE: { title: "Two things have one key", fix: "Give each a key of its own." },
  IMPORT_EMAIL_DUPLICATE: { title: "Two people have one e-mail address", fix: "Give each an address of their own." },
  IMPORT_REFERENCE_UNKNOWN: {
    title: "A key refers to nothing in the package",
    fix: "Correct the name, or add what it means.",
  },
  IMPORT_FILE_MISSING: {
    title: "The archive lacks a file that it names",
    fix: "Add the file, or correct its name.",
  },
  IMPORT_FILE_KIND: {
    title: "A file's content does not match its name, or its type is not allowed in a course",
    fix: "Take it out, or bring it in another format.",
  },
  IMPORT_DATE_UNKNOWN: { title: "A date is none", fix: "Write it as docs/portable-package.md says." },
  IMPORT_ACTIVITY_SHAPE: { title: "An activity has what does not fit its type, or lacks something", fix: PACKAGE },
  IMPORT_LIMIT: { title: "There is more of something than a course may have", fix: "Make several courses of it." },
  IMPORT_MEMORY: {
    title: "Reading the archive exceeded the memory limit",
    fix: "Make it smaller, or raise `IMPORT_MEMORY_MB`.",
  },
  IMPORT_TIME: {
    title: "Reading the archive exceeded the time limit",
    fix: "Make it smaller, or raise `IMPORT_SECONDS`.",
  },
  IMPORT_KEY_SHAPE: {
    title: "The key is not valid, or the archive already names its courses",
    fix: "Give letters, digits and . _ @ -, at most 100, a letter or digit first.",
  },
  IMPORT_CONTRADICTION: { title: "Two facts of the package contradict each other", fix: "Correct one of the two." },
  IMPORT_COURSES_EXIST: {
    title: "Courses with these keys are there already",
    fix: "Import them under another key (`--as`), or with `--replace` in their place.",
  },
  IMPORT_LEARNER_UNKNOWN: {
    title: "No account has the address that was given for the courses",
    fix: "Correct the address. People get an account when they first sign in.",
  },
});
