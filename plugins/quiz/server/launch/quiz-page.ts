import { escapeHtml, type HtmlPage, htmlPage, jsonForScript } from "../../../../server/sdk";
import type { QuizBoot } from "../../rules/quiz-view";
import { quizBase } from "../registration";
import type { ToolBuildSummary } from "../tool-build";

/**
 * The HTML page of a quiz. It contains all data that the page shows first, so the page needs no further request at its
 * start.
 */
export function quizPage(boot: QuizBoot, look: Pick<HtmlPage, "locale" | "theme">, build: ToolBuildSummary): string {
  const head = `<script type="application/json" id="quiz-boot">${jsonForScript(boot)}</script>`;
  const body = '<main id="quiz" aria-labelledby="quiz-name"></main>';
  return page({ ...look, title: boot.view.name, build, head, body });
}

export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
}

export function noticePage(locale: string, { title, text }: NoticeTexts, build: ToolBuildSummary): string {
  const body = `<main class="notice" aria-labelledby="title"><h1 id="title">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`;
  return page({ locale, theme: null, title, build, head: "", body });
}

function page({ build, head, ...about }: HtmlPage & { readonly build: ToolBuildSummary }): string {
  return htmlPage({
    ...about,
    head: `<link rel="stylesheet" href="${quizBase}/assets/${build.style}">
<script defer src="${quizBase}/assets/${build.script}"></script>
${head}`,
  });
}
