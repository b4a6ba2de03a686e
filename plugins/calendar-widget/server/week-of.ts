import { type PluginScope, toIso } from "../../../server/sdk";
import { kindTitles, readAgenda } from "../../../server/sdk/attempts";
import { MAX_DATES, type WeekContent } from "../contract";
import { datesOfWeek, spanOfWeek } from "./week.rules";

/** What is overdue and what comes within a week, for the first page. */
export async function weekOf(scope: PluginScope<object>): Promise<WeekContent> {
  const dates = datesOfWeek(await readAgenda(scope, spanOfWeek(scope.now)), scope.now);
  const titles = kindTitles(scope.hooks);
  return {
    total: dates.length,
    data: dates.slice(0, MAX_DATES).map(({ id, kind, at, end, name, course, path, file, isBegun }) => ({
      id,
      kind,
      title: titles.get(kind) ?? null,
      at: at.toISOString(),
      end: toIso(end),
      name,
      course: course && { name: course.name, language: course.language },
      path,
      file,
      isBegun,
    })),
  };
}
