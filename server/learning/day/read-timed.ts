import { attemptAvailability, courseAvailability } from "../../../core/learning/rules/index";
import { askAll } from "../ask-all";
import { loadStoredCourses } from "../reading/open-courses";
import type { TimedScope, TimedThing } from "./day.hooks";

/** Things of one kind. `title`: the key of the text that names them. */
export interface TimedGroup {
  readonly title: string;
  readonly things: readonly TimedThing[];
}

/** What somebody sees at a moment of all that depends on the time, and why not the rest. Groups with nothing are left out. */
export async function readTimed(scope: TimedScope): Promise<readonly TimedGroup[]> {
  const groups = await askAll(scope.hooks, "timed", (listen) =>
    Promise.all(Object.entries(listen).map(async ([title, read]) => ({ title, things: await read(scope) }))),
  );
  return groups.filter(({ things }) => things.length > 0);
}

/** The person's courses that have a first or a last day, or are not open. */
export async function timedCourses({ userId, ...scope }: TimedScope): Promise<readonly TimedThing[]> {
  if (userId === null) return [];
  const courses = await loadStoredCourses({ ...scope, userId });
  return courses
    .map(({ id, name, aggregate }): TimedThing => {
      const { availabilityDate, availabilityEndDate } = aggregate.objectiveAccess;
      const decide = aggregate.lastObjectiveWorkflow === null ? courseAvailability : attemptAvailability;
      const { reason } = decide(aggregate, scope.now);
      return { id, name, from: dateOf(availabilityDate), until: dateOf(availabilityEndDate), reason };
    })
    .filter(({ from, until, reason }) => from !== null || until !== null || reason !== null);
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
