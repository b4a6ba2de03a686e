import { ApiClient, type PaletteSearch } from "../../../core/sdk";
import { findMyActivities } from "../../../core/sdk/calls";
import { coursePaths, foldText, searchWords } from "../../../core/sdk/learning";

/** The fewest characters for which the server is asked. One letter would find nearly everything. */
const MIN_COUNT = 2;
/** The most characters of a search that the server accepts. */
const MAX_COUNT = 100;
/** How many milliseconds a search waits before it sends a request, in case the user types more. */
const PAUSE = 250;
const MAX_FOUND = 8;

/**
 * The search of this plugin in the command palette: it finds activities by their names in the courses that the learner
 * has started. If none has the words, the server gives those whose names are like them.
 */
export const searchActivities: PaletteSearch = async (text, context, signal) => {
  if (text.length < MIN_COUNT || text.length > MAX_COUNT) return [];
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  signal.throwIfAborted();
  const query = { text, limit: MAX_FOUND };
  const { data } = await context.get(ApiClient).call(findMyActivities, { query, signal });
  return data.map(({ name, activityPathId, axis, course }) => ({
    id: activityPathId,
    label: name,
    detail: course.name,
    isSimilar: !searchWords(text).every((word) => foldText(name).includes(foldText(word))),
    to: coursePaths.content(course.id, axis),
  }));
};
