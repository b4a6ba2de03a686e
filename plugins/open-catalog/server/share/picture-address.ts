import { createHash } from "node:crypto";
import { PORTAL_BASE } from "../../../../server/sdk";
import type { PublicCourse } from "../../contract";
import { openPaths } from "../../rules/open-paths";

export const PICTURES = `${PORTAL_BASE}${openPaths.list}/pictures/`;
/** Change this number when the code draws pictures in another way, so that they get other addresses. */
const DRAWING_VERSION = 2;

export function pictureVersion({ imageUrl }: Pick<PublicCourse, "imageUrl">): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, imageUrl]))
    .digest("hex")
    .slice(0, 12);
}

/** The path of a course's picture for previews of links. Another picture gets another path. */
export function pathOfPicture(course: Pick<PublicCourse, "id" | "imageUrl">): string {
  return `${PICTURES}${course.id}.${pictureVersion(course)}.png`;
}
