import { type SqlBool, sql } from "kysely";
import type { endpoints } from "../../../core/learning/contract/index";
import {
  attemptAvailability,
  foldText,
  isListed,
  searchWords,
  typingMistakes,
} from "../../../core/learning/rules/index";
import type { Handler } from "../../contract/calls/call";
import { escapeLike } from "../../database/load-options/compile-filter";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { scopeOf } from "../learner-scope";
import { loadStartedCourses } from "../rows/aggregates.rows";

/**
 * Finds activities by their names in the learner's started courses. A name must have each word of the search; case,
 * accents and width do not matter, as in searches for courses. Only courses whose table of contents the learner may
 * open now are searched: the rule is the same as for the call `getActivityTree`, which answers the tree of one course.
 * If no name has the words, typing mistakes are forgiven.
 */
export const findMyActivities: Handler<typeof endpoints.findMyActivities> = async (call) => {
  const { text, limit } = call.query;
  const words = searchWords(text);
  if (words.length === 0) return { data: [] };
  const scope = scopeOf(call);
  const started = await loadStartedCourses(scope);
  const open = started.filter((course) => isListed(course) && attemptAvailability(course, scope.now).allowed);
  const names = new Map(open.map(({ objective }) => [objective.id, objective.name]));
  const search = { courseIds: [...names.keys()], whole: foldText(text.trim()) };
  const patterns = words.map((word) => `%${escapeLike(foldText(word))}%`);
  const exact = await activitiesNamed.all(scope.db, { ...search, patterns, limit });
  const all = exact.length > 0 ? [] : await activitiesNamed.all(scope.db, { ...search, patterns: [], limit: MAX_LIKE });
  const similar = all
    .flatMap((one) => {
      const mistakes = typingMistakes(text, one.name);
      return mistakes === null ? [] : [{ one, mistakes }];
    })
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .slice(0, limit);
  return {
    data: [...exact, ...similar.map(({ one }) => one)].map(({ course_id: id, ...activity }) => ({
      ...activity,
      course: { id, name: names.get(id) ?? "" },
    })),
  };
};

const MAX_LIKE = 2000;

type Search = { courseIds: readonly string[]; patterns: readonly string[]; whole: string; limit: number };

/**
 * The activities of courses whose folded name (without case and accents) matches all patterns of `like`: first names
 * that begin with the folded text `whole`, then names that contain it, then the rest. Within these, activities are in
 * the order of `courseIds`. What the table of contents hides is left out: removed parts, archived activities, and
 * everything below one of them.
 */
const activitiesNamed = prepared((db, { courseIds, patterns, whole, limit }: StatementParameters<Search>) =>
  db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select([
      "activity.id",
      "activity.name",
      "part.id as activityPathId",
      "part.axis",
      "part.objective_id as course_id",
    ])
    .where("part.objective_id", "=", anyOf(courseIds))
    .where("part.parent_id", "is not", null)
    .where("part.removed", "=", false)
    .where("activity.state", "<>", "archived")
    .where(sql<SqlBool>`activity.search_name like all (${patterns}::text[])`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("activity_part as above")
            .innerJoin("activity as holder", (join) => join.onRef("holder.id", "=", "above.activity_id"))
            .select("above.id")
            .where("above.id", "=", sql<string>`any(string_to_array(part.axis, '/')::uuid[])`)
            .where(({ or, eb }) => or([eb("above.removed", "=", true), eb("holder.state", "=", "archived")])),
        ),
      ),
    )
    .orderBy(sql`starts_with(activity.search_name, ${whole}::text)`, "desc")
    .orderBy(sql`strpos(activity.search_name, ${whole}::text) > 0`, "desc")
    .orderBy(sql`array_position(${courseIds}::uuid[], part.objective_id)`)
    .orderBy("activity.name")
    .orderBy("part.axis")
    .limit(sql<number>`${limit}::integer`),
);
