import { ApiClient, type PaletteResult, type PaletteSearch } from "../../core/sdk";
import { searchKnowledge } from "../../core/sdk/calls";
import { citedPath, typingMistakes } from "../../core/sdk/learning";
import { MAX_CHARACTERS, searchPath } from "./query.rules";

/** The fewest characters for which headings are searched. */
const MIN_COUNT = 3;
/** How many milliseconds the search waits before it sends a request, in case the user types more. */
const PAUSE = 250;
const MAX_PASSAGES = 20;
const MAX_HEADINGS = 4;

export const searchKnowledgeFor: PaletteSearch = async (text, context, signal) => {
  if (text === "") return [];
  const all = { id: "all", label: text, to: searchPath({ text, language: null, course: null }) };
  if (text.length < MIN_COUNT || text.length > MAX_CHARACTERS) return [all];
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  signal.throwIfAborted();
  const { data } = await context.get(ApiClient).call(searchKnowledge, { query: { text, limit: MAX_PASSAGES }, signal });
  const headings = data.flatMap(({ course, activity, heading, anchor }): PaletteResult[] => {
    if (activity === null || heading === null || typingMistakes(text, heading) !== 0) return [];
    const to = citedPath(course.id, activity.axis, anchor);
    return [{ id: to, label: heading, detail: `${activity.name} · ${course.name}`, to }];
  });
  return [...headings.slice(0, MAX_HEADINGS), all];
};
