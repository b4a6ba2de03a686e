import { sql } from "kysely";
import type { PluginScope } from "../../../server/sdk";
import { type AgendaEntry, type AgendaSpan, loadReadableParts, type OpenCourse } from "../../../server/sdk/attempts";
import { coursePaths } from "../../../server/sdk/learning";
import type { EventContent } from "../contract";
import { eventFilePath } from "../rules/event-file-path.rules";

/** The kind of date at which an event takes place. */
export const EVENT_KIND = "events.event";

/**
 * The events of a learner's running courses. When an event takes place stands in its content, so only those are told
 * whose content the learner may read now. Done is an event at which the learner took part.
 */
export async function eventDates(
  scope: PluginScope<object>,
  { from, until }: AgendaSpan,
  courses: readonly OpenCourse[],
): Promise<AgendaEntry[]> {
  const begun = courses.filter(({ aggregate }) => aggregate.lastObjectiveWorkflow !== null);
  if (begun.length === 0) return [];
  const rows = await scope.db
    .selectFrom("activity_part as part")
    .innerJoin("activity", "activity.id", "part.activity_id")
    .innerJoin("activity_content as content", "content.activity_id", "activity.id")
    .select(["part.id", "content.content"])
    .where(
      "part.objective_id",
      "in",
      begun.map(({ id }) => id),
    )
    .where("part.removed", "=", false)
    .where("activity.type", "=", "event")
    // Both texts are in UTC with the same number of digits, so their order is that of the times.
    .where(sql<string>`content.content ->> 'start' collate "C"`, "<", until.toISOString())
    .where(sql<string>`content.content ->> 'end' collate "C"`, ">", from.toISOString())
    .execute();
  if (rows.length === 0) return [];
  const contents = new Map(rows.map(({ id, content }) => [id, content as unknown as EventContent]));
  const readable = await loadReadableParts(scope, begun, [...contents.keys()]);
  return begun.flatMap(({ id, name, language, aggregate }) =>
    [...(readable.get(id)?.values() ?? [])].flatMap((part) => {
      const event = contents.get(part.activityPathId);
      if (event === undefined) return [];
      return [
        {
          id: `event:${part.activityId}`,
          kind: EVENT_KIND,
          at: new Date(event.start),
          end: new Date(event.end),
          name: part.name,
          course: { id, name, language },
          place: event.location,
          path: coursePaths.content(id, part.axis === "" ? null : part.axis),
          file: eventFilePath(aggregate.lastObjectiveWorkflow?.id ?? "", part.activityId),
          isBegun: part.isDone,
          isDone: part.isDone,
        },
      ];
    }),
  );
}
