import { prefixes } from "../../core/learning/contract/endpoint";

/** Addresses that the server writes into texts and answers. All are paths of our own origin. */
export const PORTAL_BASE = "/learn";

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** A file of a course. The version makes the address change with the content, so that it may be cached for ever. */
export function fileUrl(objectiveId: string, path: string, sha256: string): string {
  return `${prefixes.lmsStorage}files/${objectiveId}/${encodePath(path)}?v=${sha256.slice(0, 16)}`;
}

/** A part of a course in the portal; the empty axis is the course's own activity. */
export function contentUrl(objectiveId: string, axis: string): string {
  return `${PORTAL_BASE}/courses/${objectiveId}/view/content${axis === "" ? "" : `/${axis}`}`;
}
