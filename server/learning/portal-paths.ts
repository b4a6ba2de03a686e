import { prefixes } from "../../core/learning/contract/endpoint";

/** The beginning of the paths of all pages of the portal. Files of courses have paths of their own: see `fileUrl`. */
export const PORTAL_BASE = "/learn";

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * Path of a file of a course. `path` is its path in the package from which the course was imported. The version `v`
 * changes with the content, so browsers may cache the file for ever.
 */
export function fileUrl(objectiveId: string, path: string, sha256: string): string {
  return `${prefixes.lmsStorage}files/${objectiveId}/${encodePath(path)}?v=${sha256.slice(0, 16)}`;
}

/** The path of a course's file in the package, from the path that `fileUrl` makes. null for any other address. */
export function pathOfFile(objectiveId: string, address: string): string | null {
  const folder = `${prefixes.lmsStorage}files/${objectiveId}/`;
  if (!address.startsWith(folder)) return null;
  return address
    .slice(folder.length)
    .replace(/[?#].*$/s, "")
    .split("/")
    .map(decodeURIComponent)
    .join("/");
}

/**
 * The path of the page that shows a part of a course. `axis`: the ids of the parts on the way down to it, joined by
 * slashes. An empty axis stands for the course's own activity.
 */
export function contentUrl(objectiveId: string, axis: string): string {
  return `${PORTAL_BASE}/courses/${objectiveId}/view/content${axis === "" ? "" : `/${axis}`}`;
}
