import { escapeHtml } from "../../kit/html/html";
import { htmlPage } from "../../kit/html/html-page";
import { iconLink } from "../icon-link";
import { lookChoice } from "./look-choice";
import { FORM_SCRIPT_PATH, STYLE_PATH, WINDOW_SCRIPT_PATH } from "./sign-in-assets";

/**
 * The look of the small pages that the server makes without the portal's code (sign-in, errors, messages): language,
 * theme, name and style of the tenant.
 */
export interface PageFrame {
  readonly locale: string;
  readonly theme: "light" | "dark" | null;
  readonly name: string;
  /** Addresses of the tenant's logo, of its logo on dark ground, and of the picture beside the form; null: none. */
  readonly logo: string | null;
  readonly logoDark: string | null;
  readonly picture: string | null;
  /** The address of the picture of the browser's tab; null: the portal's own. */
  readonly favicon: string | null;
  readonly locales: readonly string[];
  /** Addresses of the style sheets with the portal's design tokens and base styles. */
  readonly css: readonly string[];
  readonly text: (key: string) => string;
}

export interface SignInForm {
  readonly action: string;
  readonly email: string;
  /** The key of the text that says why the last attempt failed; null if there was none. */
  readonly fault: string | null;
  readonly demoAccounts: readonly string[];
}

const DEMO_PASSWORD = "demo";

export function signInPage(frame: PageFrame, { action, email, fault, demoAccounts }: SignInForm): string {
  const { text } = frame;
  const isWrong = fault !== null;
  const attributes = isWrong ? ' aria-invalid="true" aria-describedby="fault"' : "";
  return page(
    frame,
    text("signin.title"),
    `<h1>${escapeHtml(text("signin.title"))}</h1>
${isWrong ? `<p class="fault" id="fault" role="alert">${escapeHtml(text(fault))}</p>` : ""}
<form method="post" action="${escapeHtml(action)}">
<label for="email">${escapeHtml(text("signin.email"))}</label>
<input id="email" name="email" type="email" dir="ltr" required autocomplete="username" maxlength="254" value="${escapeHtml(email)}"${email === "" ? " autofocus" : ""}${attributes}>
<label for="password">${escapeHtml(text("signin.password"))}</label>
<input id="password" name="password" type="password" dir="ltr" required autocomplete="current-password" maxlength="200"${email === "" ? "" : " autofocus"}${attributes}>
<button type="submit">${escapeHtml(text("signin.submit"))}</button>
</form>
${demoAccounts.length === 0 ? "" : demoNote(text, action, demoAccounts)}`,
    lookChoice(frame, action),
  );
}

function demoNote(text: PageFrame["text"], action: string, accounts: readonly string[]): string {
  const items = accounts.map((account) => {
    const value = escapeHtml(account);
    return `<li><button class="account" name="email" value="${value}"><bdi>${value}</bdi></button></li>`;
  });
  return `<aside><h2>${escapeHtml(text("signin.demo.title"))}</h2>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="password" value="${DEMO_PASSWORD}"><ul>${items.join("")}</ul></form>
<p>${escapeHtml(text("signin.demo.press"))}</p></aside>`;
}

/** The content of a page with a message. `titleKey` and `textKey` are keys of texts in `locales/`. */
export interface Notice {
  readonly titleKey: string;
  readonly textKey: string;
  /** Shown on a line of its own, such as an address or an error number. */
  readonly detail?: { readonly key?: string; readonly value: string };
  /** Links for the user, the best one first. */
  readonly links: readonly NoticeLink[];
  readonly script?: string | undefined;
}

export interface NoticeLink {
  readonly href: string;
  readonly label: { readonly key: string } | { readonly text: string };
}

export function noticePage(frame: PageFrame, { titleKey, textKey, detail, links, script }: Notice): string {
  const { text } = frame;
  const about = detail?.key === undefined ? "" : `${escapeHtml(text(detail.key))} `;
  const ways = links.map(({ href, label }, index) => {
    const isNamed = "text" in label;
    const shown = isNamed ? `<bdi>${escapeHtml(label.text)}</bdi>` : escapeHtml(text(label.key));
    // Only the first link is highlighted. If the deployment has given the texts, all links are equal choices, so none
    // is highlighted.
    return `<a class="action${index === 0 && !isNamed ? "" : " second"}" href="${escapeHtml(href)}">${shown}</a>`;
  });
  return page(
    frame,
    text(titleKey),
    `<h1>${escapeHtml(text(titleKey))}</h1>
<p>${escapeHtml(text(textKey))}</p>
${detail === undefined ? "" : `<p class="detail">${about}<bdi>${escapeHtml(detail.value)}</bdi></p>`}
${ways.join("\n")}
${script === undefined ? "" : `<script src="${script}" defer></script>`}`,
  );
}

/**
 * The page on which somebody signs out of the sign-in provider that is built into this server. `form` is the HTML of
 * the provider's form, which has the id `op.logoutForm`. A script submits it at once. The button is for browsers
 * without scripts.
 */
export function signOutPage(frame: PageFrame, form: string): string {
  const title = frame.text("signin.signOut.title");
  return page(
    frame,
    title,
    `<h1>${escapeHtml(title)}</h1>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(title)}</button>
<script src="${FORM_SCRIPT_PATH}" defer></script>`,
  );
}

/**
 * The page of a window in which somebody has signed in for another page. A script tells that page.
 * @param code the code with which the frame that opened the window gets its session; null: no frame needs one
 */
export function signedInPage(frame: PageFrame, code: string | null): string {
  const { text } = frame;
  return page(
    frame,
    text("signin.window.title"),
    `<h1>${escapeHtml(text("signin.window.title"))}</h1>
<p>${escapeHtml(text("signin.window.text"))}</p>
<script src="${WINDOW_SCRIPT_PATH}"${code === null ? "" : ` data-code="${escapeHtml(code)}"`} defer></script>`,
  );
}

/** @param after what stands below the card */
function page(frame: PageFrame, title: string, content: string, after = ""): string {
  const { locale, theme, name, css, picture, favicon } = frame;
  return htmlPage({
    locale,
    theme,
    title: `${title} | ${name}`,
    head: `${iconLink(favicon)}
${[...css, STYLE_PATH].map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}`,
    body: `<div class="face" aria-hidden="true">${picture === null ? "" : `<img src="${escapeHtml(picture)}" alt="">`}</div>
<div class="side"><main>
<p class="name">${mark(frame)} ${escapeHtml(name)}</p>
${content}
</main>
${after}</div>`,
  });
}

function mark({ logo, logoDark, theme, name }: PageFrame): string {
  const shown = theme === "dark" ? (logoDark ?? logo) : logo;
  if (shown === null) return `<span class="tile" aria-hidden="true">${escapeHtml(initial(name))}</span>`;
  const dark =
    theme === null && logoDark !== null
      ? `<source srcset="${escapeHtml(logoDark)}" media="(prefers-color-scheme: dark)">`
      : "";
  return `<picture>${dark}<img class="logo" src="${escapeHtml(shown)}" alt=""></picture>`;
}

function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}
