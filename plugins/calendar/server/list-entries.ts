import { ApiError, type PluginScope, toIso } from "../../../server/sdk";
import { type AgendaSpan, kindTitles, readAgenda } from "../../../server/sdk/attempts";
import { type Calendar, errors, MAX_DAYS, MAX_ENTRIES } from "../contract";

const DAY = 86_400_000;

/**
 * The dates of a person in a span of time, at most `MAX_ENTRIES`, and the number of all.
 * @throws ApiError calendar.spanInvalid
 */
export async function listEntries(scope: PluginScope<object>, span: AgendaSpan): Promise<Calendar> {
  const length = span.until.getTime() - span.from.getTime();
  if (length <= 0 || length > MAX_DAYS * DAY) throw new ApiError(errors["calendar.spanInvalid"]);
  const entries = await readAgenda(scope, span);
  const titles = kindTitles(scope.hooks);
  return {
    total: entries.length,
    data: entries.slice(0, MAX_ENTRIES).map(({ at, end, course, kind, ...entry }) => ({
      id: entry.id,
      kind,
      title: titles.get(kind) ?? null,
      at: at.toISOString(),
      end: toIso(end),
      name: entry.name,
      course: course && { id: course.id, name: course.name, language: course.language },
      place: entry.place,
      path: entry.path,
      file: entry.file,
      isDone: entry.isDone,
    })),
  };
}
