import {
  ApiError,
  escapeHtml,
  isId,
  notFound,
  type PageContent,
  PORTAL_BASE,
  readTextBlocks,
  requestUrl,
} from "../../../../server/sdk";
import { getOpenCatalogCourse, type PublicCourse } from "../../contract";
import { openPaths } from "../../rules/open-paths";
import { loadCourse } from "../courses.rows";
import { PICTURE } from "../share/cover-picture";
import { pathOfPicture } from "../share/picture-address";
import { cover } from "./list-content";
import type { OpenPageScope } from "./page-scope";
import { pageStyle } from "./page-style";

/**
 * The page of a course as the server writes it. The visitor sees it until the portal's scripts draw the page. For a
 * course that is not in the open catalog the page says so, with status 404.
 */
export async function courseContent(scope: OpenPageScope): Promise<PageContent> {
  const { objectiveId = "" } = scope.params;
  const canonical = `${PORTAL_BASE}${openPaths.course(objectiveId)}`;
  try {
    if (!isId(objectiveId)) throw notFound();
    return contentOf(scope, await loadCourse(scope.db, objectiveId), canonical);
  } catch (error) {
    if (error instanceof ApiError && error.code === "notFound") return missingCourse(scope, canonical);
    throw error;
  }
}

function contentOf({ text, origin, name }: OpenPageScope, course: PublicCourse, canonical: string): PageContent {
  const isDraft = course.state === "draft";
  const lang = course.language === null ? "" : ` lang="${escapeHtml(course.language)}"`;
  const { duration } = course.activity;
  const factCount = [course.level, duration].filter(Boolean).length;
  const texts = course.about === null ? [] : readTextBlocks(course.about).map((block) => block.text);
  const signIn = `${PORTAL_BASE}/oidc/login?redirectUrl=${encodeURIComponent(canonical)}`;
  return {
    title: course.name,
    description: course.description,
    canonical,
    status: 200,
    isListed: !isDraft,
    styles: [pageStyle.path],
    image: { path: pathOfPicture(course), ...PICTURE },
    data: {
      "@context": "https://schema.org",
      "@type": "Course",
      name: course.name,
      description: course.description,
      url: `${origin}${canonical}`,
      courseCode: course.code,
      image: `${origin}${pathOfPicture(course)}`,
      ...(course.language === null ? {} : { inLanguage: course.language }),
      ...(course.level === null ? {} : { educationalLevel: text(`sdk.level.${course.level}`) }),
      provider: { "@type": "Organization", name, url: `${origin}${PORTAL_BASE}` },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "online",
        ...(duration ? { courseWorkload: `PT${Math.ceil(duration / 60)}M` } : {}),
      },
    },
    html: `<article class="oc-course"><div class="oc-top">${cover(course)}<div class="oc-words"><span class="oc-code">${escapeHtml(course.code)}</span>
<h1${lang} dir="auto">${escapeHtml(course.name)}</h1><p${lang} dir="auto">${escapeHtml(course.description)}</p>
${isDraft ? `<p>${escapeHtml(text("reasons.comingSoon"))}</p>` : `<a class="oc-action" href="${escapeHtml(signIn)}">${escapeHtml(text("open-catalog.signIn"))}</a>`}</div></div>
${factCount === 0 ? "" : `<div class="oc-facts${factCount}"></div>`}
${texts.length === 0 ? "" : `<section class="oc-about"${lang}><h2>${escapeHtml(text("open-catalog.about"))}</h2>${texts.map((one) => `<p dir="auto">${escapeHtml(one)}</p>`).join("")}</section>`}</article>`,
    answers: { [requestUrl(getOpenCatalogCourse, { params: { objectiveId: course.id } })]: course },
  };
}

function missingCourse({ text }: OpenPageScope, canonical: string): PageContent {
  const title = text("sdk.unavailableCourse.title");
  const description = text("sdk.unavailableCourse.text");
  return {
    title,
    description,
    canonical,
    status: 404,
    isListed: false,
    styles: [pageStyle.path],
    answers: {},
    html: `<div class="oc-head"><h1>${escapeHtml(title)}</h1><p class="oc-lead">${escapeHtml(description)}</p></div>`,
  };
}
