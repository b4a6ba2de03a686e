import type { PortableCourseInput } from "../../format/package.schema";
import { cleanHtml } from "../../html/clean-html";
import { lossRows } from "../../html/loss-rows";
import type { OlxBlock } from "./olx-block";
import type { OlxCourse } from "./olx-course";

const longestDescription = 5000;

/**
 * The fields of a course that describe it: its long and its short description from the folder `about/` of the Open edX
 * export, and its picture. Each file of that folder gets a row in the report of the import.
 */
export function descriptionFromAbout(
  course: OlxCourse,
  block: OlxBlock,
): Pick<PortableCourseInput, "about" | "description" | "image"> {
  const overview = cleanHtml(course.source.text("about/overview.html") ?? "", course.links);
  const description = cleanHtml(course.source.text("about/short_description.html") ?? "").text;
  course.report.push(...lossRows(overview.losses, "overview", "about/overview.html"));
  for (const path of course.source.list("about")) {
    if ((course.source.text(path) ?? "").trim() === "") continue;
    const name = path.slice("about/".length);
    const isRead = name === "overview.html" || name === "short_description.html";
    const row = { kind: "about", name, place: path };
    if (isRead) course.report.push({ ...row, outcome: "imported" });
    else course.report.push({ ...row, outcome: "left-out", reason: "a detail that courses here do not have" });
  }
  const image = imageOf(course, block);
  return {
    description: description.slice(0, longestDescription),
    ...(overview.html !== "" && { about: overview.html }),
    ...(image !== undefined && { image }),
  };
}

function imageOf(course: OlxCourse, block: OlxBlock): string | undefined {
  const { course_image } = block.attributes;
  if (!course_image) return undefined;
  const used = course.files.use(course_image);
  if ("path" in used && course.files.usedFiles.files.get(used.path)?.type.startsWith("image/")) return used.path;
  const reason = "reason" in used ? used.reason : "the file is not a picture";
  course.report.push({ kind: "course picture", name: course_image, place: block.place, outcome: "left-out", reason });
  return undefined;
}
