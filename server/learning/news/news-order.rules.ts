import type { NewsEntry, NewsPage, NewsPlace } from "./news.hooks";

/** Compares two places in the stream: the newest first, then by id, descending. */
function compareNews(a: NewsPlace, b: NewsPlace): number {
  return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** The entries of a page, from entries in any order. */
export function pageOfNews<Entry extends Pick<NewsEntry, "at" | "id" | "kind" | "course">>(
  entries: readonly Entry[],
  { kinds, course: of, before, since, limit }: NewsPage,
): Entry[] {
  return entries
    .filter(({ kind, course }) => kinds.has(kind) && (of === null || course?.id === of))
    .filter((entry) => before === null || compareNews(before, entry) < 0)
    .filter(({ at }) => since === null || at > since)
    .sort(compareNews)
    .slice(0, limit);
}
