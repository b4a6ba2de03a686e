import type { PluginScope } from "../../../server/sdk";
import type { LearnerTask, OpenWork } from "../../../server/sdk/attempts";
import type { EventContent } from "../contract";
import { attendDecision } from "../rules/event.rules";

/** The kind of task for an event that has begun, and whose participation the learner has not confirmed. */
export const CONFIRM_KIND = "events.confirm";

/** The events that have begun and that the learner has not confirmed. An event is never late: it counts later, too. */
export async function eventsToConfirm(
  { db, now }: PluginScope<object>,
  work: readonly OpenWork[],
): Promise<LearnerTask[]> {
  const events = work.filter(
    ({ part, isOptional }) =>
      part.childActivity.type === "event" && part.available && !isOptional && part.activityConstraint?.due == null,
  );
  if (events.length === 0) return [];
  const ids = events.map(({ part }) => part.childActivity.id);
  const contents = await db.selectFrom("activity_content").selectAll().where("activity_id", "in", ids).execute();
  const byId = new Map(contents.map((row) => [row.activity_id, row.content as unknown as EventContent]));
  return events.flatMap(({ part, course, path }) => {
    const { id, name } = part.childActivity;
    const event = byId.get(id);
    if (event === undefined || !attendDecision(event, now).allowed) return [];
    return [
      { id: `event:${part.id}`, kind: CONFIRM_KIND, name, course, due: null, since: new Date(event.start), path },
    ];
  });
}
