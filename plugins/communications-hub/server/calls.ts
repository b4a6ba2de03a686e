import { ApiError, type CallsOf, isId, type PluginCall, readInstant } from "../../../server/sdk";
import { type NewsEntry, type NewsKind, type NewsPlace, readNews, readNewsKinds } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import type { News } from "../contract";
import { splitCursor, writeCursor } from "../rules/news-cursor.rules";
import { bellKinds, chooseNews, newsChoices } from "./choices";
import type { NewsTables } from "./news.tables";
import { markReadUntil, markSeen, readMarks, unreadSince } from "./read-marks";

type NewsCall = Pick<
  PluginCall<typeof contract.getNewsBell, NewsTables>,
  "db" | "tenantId" | "user" | "now" | "hooks" | "setting"
>;

const PAGE = 30;
const IN_MENU = 8;
const MAX_COUNTED = 100;

export const calls: CallsOf<typeof contract, NewsTables> = {
  async getNews(call) {
    const { query } = call;
    const kinds = readNewsKinds(call);
    const wanted = query.kind === undefined ? [...kinds.keys()] : [query.kind];
    const found = await readNews(scopeOf(call), {
      kinds: new Set(wanted.filter((kind) => kinds.has(kind))),
      course: query.course ?? null,
      before: query.before === undefined ? null : placeOf(query.before),
      since: null,
      limit: PAGE + 1,
    });
    const isRead = await readMarks(scopeOf(call));
    const entries = found.slice(0, PAGE);
    const last = entries.at(-1);
    return {
      data: entries.flatMap((entry) => project(entry, kinds, isRead(entry))),
      before: found.length > PAGE && last !== undefined ? writeCursor(last) : null,
      kinds: [...kinds].map(([kind, { title }]) => ({ kind, title })),
    };
  },

  async getNewsBell(call) {
    const kinds = readNewsKinds(call);
    const { entries, isRead } = await newestInBell(call);
    return {
      unread: entries.filter((entry) => !isRead(entry)).length,
      data: entries.slice(0, IN_MENU).flatMap((entry) => project(entry, kinds, isRead(entry))),
      events: [...new Set([...kinds.values()].flatMap(({ event }) => event ?? []))],
    };
  },

  async markNewsRead(call) {
    const { body, now, user, publish } = call;
    const scope = scopeOf(call);
    await markSeen(scope, body.ids ?? [], now);
    if (body.until !== undefined) {
      await markReadUntil(scope, new Date(Math.min(Date.parse(body.until), now.getTime())));
    }
    publish({ type: "communications-hub.read", to: { user: user.id }, data: {} });
    const { entries, isRead } = await newestInBell(call);
    return { unread: entries.filter((entry) => !isRead(entry)).length };
  },

  async getNewsChoices(call) {
    return { data: await newsChoices(call, call.user.id) };
  },

  async chooseNews(call) {
    const choice = await chooseNews(call, { userId: call.user.id, kind: call.params.kind }, call.body);
    call.publish({ type: "communications-hub.read", to: { user: call.user.id }, data: {} });
    return choice;
  },
};

function scopeOf({ db, tenantId, user, now, hooks, setting }: NewsCall) {
  return { db, tenantId, user, userId: user.id, now, hooks, setting };
}

/** The newest entries of the kinds that the user wants in the bell, and which of them the user has read. */
async function newestInBell(call: NewsCall) {
  const scope = scopeOf(call);
  const entries = await readNews(scope, {
    kinds: await bellKinds(call, call.user.id),
    course: null,
    before: null,
    since: unreadSince(call.now),
    limit: MAX_COUNTED,
  });
  return { entries, isRead: await readMarks(scope) };
}

function placeOf(cursor: string): NewsPlace {
  const place = splitCursor(cursor);
  const at = place === null ? null : readInstant(place.at);
  if (place === null || at === null || !isId(place.key)) {
    throw new ApiError("invalid", { errors: { before: ["Not the cursor of a page."] } });
  }
  return { at, id: place.id };
}

function project(
  { id, kind, sentence, at, name, by, words, course, path }: NewsEntry,
  kinds: ReadonlyMap<string, NewsKind>,
  isRead: boolean,
): News[] {
  const icon = kinds.get(kind)?.icon;
  if (icon === undefined) return [];
  const courseId = course?.id ?? null;
  const courseName = course?.name ?? null;
  return [{ id, kind, sentence, icon, at: at.toISOString(), name, by, words, courseId, courseName, path, isRead }];
}
