import { calendarFile, calendarUid, type PluginScope, PORTAL_BASE } from "../../../../server/sdk";
import { kindTitles, readAgenda } from "../../../../server/sdk/attempts";
import type { CalendarTables } from "../calendar.tables";
import { type FeedEntry, versionsOf } from "./versions";

const DAY = 86_400_000;
/** The days before and after now whose dates a program gets. */
const PAST_DAYS = 90;
const COMING_DAYS = 730;
const REFRESH_SECONDS = 3600;

export interface FeedWords {
  /** The address of the portal, without a slash at the end. */
  readonly origin: string;
  readonly calendarName: string;
  text(key: string): string;
}

export async function writeFeed(scope: PluginScope<CalendarTables>, words: FeedWords): Promise<string> {
  const { now, hooks, tenantId } = scope;
  const titles = kindTitles(hooks);
  const agenda = await readAgenda(scope, {
    from: new Date(now.getTime() - PAST_DAYS * DAY),
    until: new Date(now.getTime() + COMING_DAYS * DAY),
  });
  const entries = agenda.map(({ id, kind, at, end, name, course, place, path }) => {
    const title = titles.get(kind);
    const url = `${words.origin}${PORTAL_BASE}${path}`;
    const said = title === undefined || end !== null ? name : `${words.text(title)}: ${name}`;
    const about = course === null || course.name === name ? url : `${course.name}\n${url}`;
    return { id, at, end, name: said, place, about, url };
  });
  const versions = await versionsOf(scope, entries.map(versioned));
  return calendarFile(
    entries.flatMap(({ id, at, end, name, place, about, url }) => {
      const version = versions.get(id);
      if (version === undefined) return [];
      return { uid: calendarUid(tenantId, id), name, description: about, start: at, end, place, url, ...version };
    }),
    { name: words.calendarName, refresh: REFRESH_SECONDS },
  );
}

function versioned(entry: {
  readonly id: string;
  readonly at: Date;
  readonly end: Date | null;
  readonly name: string;
  readonly place: string | null;
  readonly about: string;
}): FeedEntry {
  const { id, at, end, name, place, about } = entry;
  return { id, says: { at: at.toISOString(), end: end?.toISOString() ?? null, name, place, about } };
}
