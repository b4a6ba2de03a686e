import { PORTAL_BASE } from "../../../../server/sdk";

export const FEED_PATH = `${PORTAL_BASE}/calendar.ics`;

/** The path of a person's calendar for programs. The secret is in the query, because logs leave out queries. */
export function feedPath(secret: string): string {
  return `${FEED_PATH}?key=${secret}`;
}
