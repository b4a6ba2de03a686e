import { ApiClient, type PaletteSearch, ServerClock } from "../../../core/sdk";
import { findCourses } from "./course-search.rules";
import { CourseSearch } from "./course-search.store";

/**
 * API client of a page → the page's search, which holds the courses that it has loaded. The search is not a service of
 * the plugin, because services are loaded with the first page, and most visits search nothing.
 */
const searches = new WeakMap<ApiClient, CourseSearch>();

function searchOf({ get }: Parameters<PaletteSearch>[1]): CourseSearch {
  const api = get(ApiClient);
  const search = searches.get(api) ?? new CourseSearch(api, get(ServerClock));
  searches.set(api, search);
  return search;
}

export const searchCourses: PaletteSearch = async (text, context, signal) =>
  findCourses(await searchOf(context).candidates(text, signal), text);
