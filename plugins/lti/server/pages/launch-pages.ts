import { escapeHtml, htmlPage } from "../../../../server/sdk";
import type { LaunchForm } from "../protocol/launch";
import { CHOICE_SCRIPT_PATH, SCRIPT_PATH, STYLE_PATH } from "./launch-assets";

/** The language of a page that opens a tool, and a function that returns the text of a key in this language. */
export interface LaunchPageFrame {
  readonly locale: string;
  readonly text: (key: string) => string;
}

/** A page that posts a form to a tool. It has a button for browsers without scripts. */
export function formPage(frame: LaunchPageFrame, toolName: string, { action, fields }: LaunchForm): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");
  return page(
    frame,
    toolName,
    `<h1>${escapeHtml(toolName)}</h1>
<form method="post" action="${escapeHtml(action)}">
${inputs}
<button type="submit">${escapeHtml(frame.text("lti.launch.continue"))}</button>
</form>
<script src="${SCRIPT_PATH}"></script>`,
  );
}

/** A page that says why the tool is not opened. */
export function notePage(frame: LaunchPageFrame, titleKey: string, textKey: string): string {
  const title = frame.text(titleKey);
  return page(frame, title, noticeHtml(title, frame.text(textKey)));
}

export interface ChoiceResult {
  readonly outcome: "chosen" | "nothingChosen" | "toolProblem" | "refused";
  readonly objectiveWorkflowId: string;
  readonly partId: string;
  /** The tool's text about the choice, as plain text. */
  readonly words: string | null;
}

/** The page with the result of an author's choice. Its script sends the result to the portal's pages. */
export function choicePage(frame: LaunchPageFrame, told: ChoiceResult): string {
  const { outcome, objectiveWorkflowId, partId, words } = told;
  const title = frame.text(`lti.launch.${outcome}.title`);
  const data = [
    ["outcome", outcome],
    ["objective-workflow-id", objectiveWorkflowId],
    ["part-id", partId],
    ["words", words ?? ""],
  ].map(([name, value = ""]) => `data-${name}="${escapeHtml(value)}"`);
  const said = words === null ? "" : `\n<p dir="auto">${escapeHtml(words)}</p>`;
  return page(
    frame,
    title,
    `<div ${data.join(" ")}>
${noticeHtml(title, frame.text(`lti.launch.${outcome}.text`))}${said}
</div>
<script src="${CHOICE_SCRIPT_PATH}"></script>`,
  );
}

function noticeHtml(title: string, text: string): string {
  return `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`;
}

function page({ locale }: LaunchPageFrame, title: string, content: string): string {
  const head = `<link rel="stylesheet" href="${STYLE_PATH}">`;
  return htmlPage({ locale, title, head, body: `<main>\n${content}\n</main>` });
}

/**
 * The content security policy of a page that posts a form. Browsers check `form-action` also for redirects after the
 * post. A tool's sign-in sends the browser back to the portal, so the portal's own address is allowed too.
 */
export function launchPolicy(formOrigins: readonly string[], ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `form-action ${["'self'", ...formOrigins].join(" ")}`,
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(" ")}`,
  ].join("; ");
}
