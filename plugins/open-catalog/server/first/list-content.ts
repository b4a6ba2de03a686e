import { coverDesignOf, escapeHtml, type PageContent, PORTAL_BASE, requestUrl } from "../../../../server/sdk";
import { foldShowcases, isNarrowed, visibleShowcases } from "../../../../server/sdk/learning";
import { getOpenCatalogCategories, getOpenCatalogShowcases, type PublicCourse, queryOpenCatalog } from "../../contract";
import {
  cleanOpenFilters,
  type OpenFilters,
  openQuery,
  PAGE_SIZE,
  writeOpenFilters,
} from "../../rules/open-filters.rules";
import { openPaths } from "../../rules/open-paths";
import { loadCategories, loadCoursePage, loadShowcases } from "../courses.rows";
import type { OpenPageScope } from "./page-scope";
import { pageStyle } from "./page-style";

const LIST = `${PORTAL_BASE}${openPaths.list}`;

/**
 * The list of the open catalog as the server writes it, with courses, search, collections, and links to all pages of
 * the list. The visitor sees it until the portal's scripts draw the page.
 */
export async function listContent(scope: OpenPageScope): Promise<PageContent> {
  const { db, search, text, origin, name } = scope;
  const showcases = await loadShowcases(db);
  const categories = await loadCategories(db);
  const { filters } = cleanOpenFilters(search, { collections: showcases, categories, terms: [] });
  const query = openQuery(filters, (filters.page - 1) * PAGE_SIZE);
  const page = await loadCoursePage(db, query);
  const { data: courses, totalCount = 0 } = page;
  const pathOf = (changed: Partial<OpenFilters>) => {
    const query = writeOpenFilters({ ...filters, ...changed });
    return query === "" ? LIST : `${LIST}?${query}`;
  };
  const hasNext = filters.page * PAGE_SIZE < totalCount;
  const previous = filters.page > 1 ? pathOf({ page: filters.page - 1 }) : undefined;
  const next = hasNext ? pathOf({ page: filters.page + 1 }) : undefined;
  const isBeyond = filters.page > 1 && courses.length === 0;
  const isPlain = !isNarrowed(filters) && filters.sort === "";
  const title = text("open-catalog.title");
  const lead = text("open-catalog.lead");
  const { first, restCount, last } = foldShowcases(visibleShowcases(showcases), filters.collection, false);
  const chipOf = ({ id, name }: (typeof showcases)[number]) => chip(pathOf({ collection: [id], page: 1 }), name);
  // The button that shows the remaining collections works only with the portal's scripts. So here only its place is
  // reserved.
  const chips = [...first.map(chipOf), restCount > 0 ? '<span class="oc-folded"></span>' : "", ...last.map(chipOf)];
  const pages = [
    ...(previous === undefined
      ? []
      : [`<a rel="prev" href="${escapeHtml(previous)}">${escapeHtml(text("open-catalog.previous"))}</a>`]),
    ...(next === undefined
      ? []
      : [`<a rel="next" href="${escapeHtml(next)}">${escapeHtml(text("open-catalog.next"))}</a>`]),
  ];
  return {
    title,
    description: lead,
    canonical: pathOf({}),
    previous,
    next,
    status: isBeyond ? 404 : 200,
    isListed: isPlain && !isBeyond && totalCount > 0,
    styles: [pageStyle.path],
    data: {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: `${title} | ${name}`,
      numberOfItems: totalCount,
      itemListElement: courses.map((course, at) => ({
        "@type": "ListItem",
        position: (filters.page - 1) * PAGE_SIZE + at + 1,
        name: course.name,
        url: `${origin}${PORTAL_BASE}${openPaths.course(course.id)}`,
      })),
    },
    html: `<div class="oc-head"><div class="oc-line"><div><h1>${escapeHtml(title)}</h1><p class="oc-lead">${escapeHtml(lead)}</p></div>
<form class="oc-search" role="search" action="${LIST}"><input type="search" name="keyword" value="${escapeHtml(filters.keyword)}" aria-label="${escapeHtml(text("open-catalog.search"))}" placeholder="${escapeHtml(text("open-catalog.search"))}"></form></div>
${first.length === 0 ? "" : `<div class="oc-chips">${[chip(pathOf({ collection: [], page: 1 }), text("open-catalog.all")), ...chips].join("")}</div>`}</div>
<div class="oc-found"></div>
${courses.length === 0 ? `<p>${escapeHtml(text(isPlain ? "open-catalog.empty.title" : "open-catalog.none"))}</p>` : `<div class="oc-grid">${courses.map((course) => card(course, scope)).join("")}</div>`}
${pages.length === 0 ? "" : `<nav class="oc-pages" aria-label="${escapeHtml(text("open-catalog.pages"))}">${pages.join(" ")}</nav>`}`,
    answers: {
      [requestUrl(queryOpenCatalog, { query })]: page,
      [requestUrl(getOpenCatalogShowcases)]: showcases,
      [requestUrl(getOpenCatalogCategories)]: categories,
    },
  };
}

function chip(path: string, text: string): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}

function card(course: PublicCourse, { text, locale }: OpenPageScope): string {
  const lang = course.language === null ? "" : ` lang="${escapeHtml(course.language)}"`;
  const [collection] = visibleShowcases(course.showcases);
  const badges = [collection?.name, course.state === "draft" ? text("reasons.comingSoon") : undefined]
    .flatMap((badge) => (badge === undefined ? [] : [`<span class="oc-badge">${escapeHtml(badge)}</span>`]))
    .join("");
  const { duration } = course.activity;
  const facts = [
    course.level === null ? null : text(`sdk.level.${course.level}`),
    duration ? minutesIn(locale, duration) : null,
  ].filter((fact) => fact !== null);
  const line =
    facts.length > 0
      ? `<span class="oc-line-facts">${facts.map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`).join("\u00a0· ")}</span>`
      : "";
  const eyebrow = badges || line ? `<div class="oc-eyebrow">${badges}${line}</div>` : "";
  const href = `${PORTAL_BASE}${openPaths.course(course.id)}`;
  return `<article class="oc-card">${cover(course)}<div class="oc-body">${eyebrow}<h2${lang} dir="auto"><a href="${href}">${escapeHtml(course.name)}</a></h2><p${lang} dir="auto">${escapeHtml(course.description)}</p></div></article>`;
}

function minutesIn(locale: string, seconds: number): string {
  const look = { style: "unit", unit: "minute", unitDisplay: "short" } as const;
  return new Intl.NumberFormat(locale, look).format(Math.ceil(seconds / 60));
}

/** HTML with the picture of a course, or with a coloured area for a course without a picture. */
export function cover({ id, imageUrl }: Pick<PublicCourse, "id" | "imageUrl">): string {
  if (imageUrl === null) return `<div class="oc-cover oc-hue${coverDesignOf(id).hue}"></div>`;
  return `<img class="oc-cover" src="${escapeHtml(imageUrl)}" alt="" width="1600" height="900">`;
}
