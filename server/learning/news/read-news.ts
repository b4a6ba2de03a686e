import type { TenantHooks } from "../../kit/hooks/hooks";
import { askAll } from "../ask-all";
import { courseNews, courseNewsKinds } from "./course-news";
import type { NewsEntry, NewsKind, NewsPage, NewsScope } from "./news.hooks";
import { pageOfNews } from "./news-order.rules";

/** The kinds of news of learning itself and of the plugins that are on, by name. */
export function readNewsKinds({ hooks }: { readonly hooks: TenantHooks }): ReadonlyMap<string, NewsKind> {
  const listeners = hooks.of("newsKinds").filter(({ isOn }) => isOn);
  const ofPlugins = listeners.flatMap(({ listen }) => Object.entries(listen));
  const kinds = new Map([...Object.entries(courseNewsKinds), ...ofPlugins]);
  for (const [mail, news] of mailsAboutNews(hooks)) {
    const kind = kinds.get(news);
    if (kind !== undefined) kinds.set(news, { ...kind, mail });
  }
  return kinds;
}

function mailsAboutNews(hooks: TenantHooks): (readonly [mail: string, news: string])[] {
  const listeners = hooks.of("mailKinds").filter(({ isOn }) => isOn);
  return listeners.flatMap(({ listen }) =>
    Object.entries(listen).flatMap(([mail, kind]) =>
      typeof kind === "object" && "news" in kind && kind.news !== undefined ? [[mail, kind.news] as const] : [],
    ),
  );
}

/** A page of a person's news, newest first: those of courses and those of plugins. */
export async function readNews(scope: NewsScope, page: NewsPage): Promise<readonly NewsEntry[]> {
  const own = await courseNews(scope, page);
  const ofPlugins = await askAll(scope.hooks, "news", (listen) => listen(scope, page));
  return pageOfNews([...own, ...ofPlugins], page);
}
