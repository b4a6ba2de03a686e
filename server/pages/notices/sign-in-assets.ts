import type { FastifyInstance, FastifyReply } from "fastify";
import { immutableText, sendImmutableTexts } from "../../kit/files/immutable-text";

/** Fine lines in the manner of banknotes, as on certificates: one ellipse, turned again and again, over the accent. */
const ROSETTE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" fill="none" stroke="#fff" stroke-opacity=".22">${rosetteAt(620, 180, 300)}${rosetteAt(140, 700, 220)}</svg>`;
const rosette = immutableText("/oidc/rosette", "svg", ROSETTE);

function rosetteAt(x: number, y: number, radius: number): string {
  const turns = Array.from({ length: 40 }, (_, turn) => turn * 4.5);
  return turns
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.58}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join("");
}

/**
 * The style of the sign-in pages. It uses the portal's design tokens; the fallbacks are for a server without a built
 * portal.
 */
const STYLE = `
body { display: grid; grid-template-rows: 5.5rem 1fr; min-block-size: 100dvb; margin: 0;
  font: 1rem/1.5 var(--font-ui, system-ui, sans-serif); }
.face { overflow: hidden; background: var(--accent-solid, #0f6a73) url("${rosette.path}") center / cover no-repeat; }
.face > img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.side { display: grid; grid-template-columns: minmax(0, 1fr); align-content: space-between; justify-items: center; gap: var(--space-5, 1.5rem);
  padding: var(--space-4, 1rem); }
@media (min-width: 60rem) {
  body { grid-template: "face side" 100dvb / minmax(0, 1fr) minmax(0, 1fr); }
  .face { position: sticky; inset-block-start: 0; block-size: 100dvb; }
  .side { align-content: center; }
}
main { inline-size: min(100%, 25rem); padding: var(--space-6, 2rem); background: var(--surface, Canvas);
  border: 1px solid var(--border, CanvasText); border-radius: var(--radius-dialog, 1rem); }
.name { display: flex; align-items: center; gap: var(--space-3, .75rem); margin: 0 0 var(--space-5, 1.5rem);
  font-weight: var(--weight-medium, 500); }
.logo { display: block; block-size: 2rem; max-inline-size: 8rem; object-fit: contain; }
.tile { display: grid; place-items: center; inline-size: 2rem; block-size: 2rem; border-radius: var(--radius-control, .5rem);
  background: var(--accent-solid, #0f6a73); color: var(--accent-on-solid, #fff); font-weight: var(--weight-bold, 650); }
h1 { margin: 0 0 var(--space-4, 1rem); font-size: var(--text-2xl, 1.75rem); }
h2 { margin: 0 0 var(--space-2, .5rem); font-size: var(--text-sm, .875rem); }
form { display: grid; gap: var(--space-2, .5rem); }
label { font-size: var(--text-sm, .875rem); font-weight: var(--weight-medium, 500); }
input { min-block-size: var(--control-large, 3rem); padding-inline: var(--space-3, .75rem); inline-size: 100%;
  margin-block-end: var(--space-3, .75rem); background: var(--surface, Field); color: var(--text, FieldText);
  border: 1px solid var(--border-strong, FieldText); border-radius: var(--radius-control, .5rem); }
[dir="rtl"] input { text-align: end; }
input[aria-invalid="true"] { border-color: var(--danger-solid, #b3261e); }
button, .action { display: grid; place-items: center; min-block-size: var(--control-large, 3rem); inline-size: 100%;
  margin-block-start: var(--space-3, .75rem); padding-inline: var(--space-4, 1rem); border: 0; cursor: pointer;
  border-radius: var(--radius-control, .5rem); background: var(--accent-solid, #0f6a73); font-weight: var(--weight-medium, 500);
  color: var(--accent-on-solid, #fff); text-decoration: none; }
button:hover, .action:hover { background: var(--accent-solid-hover, #005a62); }
.action { box-sizing: border-box; padding-block: var(--space-2, .5rem); text-align: center; overflow-wrap: anywhere; }
.action.second { background: none; border: 1px solid var(--border-strong, CanvasText); color: var(--text, CanvasText); }
.action.second:hover { background: var(--surface-hover, transparent); text-decoration: underline; }
.detail { margin-block: var(--space-3, .75rem) 0; overflow-wrap: anywhere; color: var(--text-muted, GrayText); font-size: var(--text-sm, .875rem); }
:focus-visible { outline: 3px solid var(--accent-text, #0f6a73); outline-offset: 2px; }
.fault { margin: 0 0 var(--space-4, 1rem); padding: var(--space-3, .75rem); border-radius: var(--radius-control, .5rem);
  background: var(--danger-surface, #fde8e6); color: var(--danger-text, #8c1d18); }
aside { margin-block-start: var(--space-6, 2rem); padding-block-start: var(--space-4, 1rem); font-size: var(--text-sm, .875rem);
  border-block-start: 1px solid var(--border, CanvasText); color: var(--text-muted, GrayText); }
aside ul { margin: 0 0 var(--space-2, .5rem); padding: 0; list-style: none; }
aside p { margin: 0; }
aside form { display: block; }
.account { display: flex; align-items: center; justify-content: flex-start; min-block-size: var(--control, 2.5rem); margin: 0;
  padding-inline: var(--space-3, .75rem); background: none; color: var(--accent-text, #0f6a73); overflow-wrap: anywhere; text-align: start; }
.account:hover { background: var(--hover, transparent); text-decoration: underline; }
footer { inline-size: min(100%, 25rem); }
.look { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--space-2, .5rem); }
.look button, .look summary { display: block; inline-size: auto; min-block-size: var(--control, 2.5rem); margin: 0; padding: var(--space-2, .5rem) var(--space-3, .75rem);
  border-radius: var(--radius-control, .5rem); background: none; color: var(--text-muted, GrayText); font-size: var(--text-sm, .875rem);
  font-weight: var(--weight-normal, 400); cursor: pointer; }
.look button:hover, .look summary:hover { background: var(--hover, transparent); color: var(--text, CanvasText); }
.look [aria-current], .look [aria-pressed="true"] { color: var(--text, CanvasText); font-weight: var(--weight-bold, 650); text-decoration: underline; text-underline-offset: .25em; }
.look details { position: relative; }
.look ul { position: absolute; inset-block-end: 100%; inset-inline-start: 0; z-index: 1; display: grid; max-block-size: 20rem; min-inline-size: 14rem; overflow: auto;
  margin: 0; padding: var(--space-1, .25rem); list-style: none; background: var(--surface-raised, Canvas); border: 1px solid var(--border, CanvasText);
  border-radius: var(--radius-card, .75rem); box-shadow: var(--shadow-float, none); }
.look li button { inline-size: 100%; text-align: start; }
.themes { display: flex; }
`;

/**
 * Presses the button of the provider's sign-out form. The user has already pressed "Sign out" in the portal and needs
 * no second question.
 */
const FORM_SCRIPT = `document.querySelector('button[name="logout"]').click();\n`;

/**
 * Tells the page that opened this window that somebody is signed in. Only a page of the portal can read the message
 * with the code. The portal's other pages in this browser get a message without the code.
 */
const WINDOW_SCRIPT = `const code = document.querySelector("script[data-code]")?.dataset.code;
if (code) opener?.postMessage({ type: "portal.frameCode", code }, location.origin);
new BroadcastChannel("portal:signed-in").postMessage("portal.signedIn");
`;

/**
 * Opens the portal again when its configuration has changed. People whose licence was for research alone come back when
 * courses are licensed. The first event has the configuration as it is.
 */
const RETURN_SCRIPT = `let known;
new EventSource("/api/platform/v1/live").addEventListener("config", ({ data }) => {
  if (known !== undefined && known !== data) location.replace("/learn");
  known = data;
});
`;

const style = immutableText("/oidc/sign-in", "css", STYLE);
const formScript = immutableText("/oidc/sign-out", "js", FORM_SCRIPT);
const windowScript = immutableText("/oidc/window", "js", WINDOW_SCRIPT);

const returnScript = immutableText("/oidc/return", "js", RETURN_SCRIPT);

export const RETURN_SCRIPT_PATH = returnScript.path;

export const STYLE_PATH = style.path;

export const FORM_SCRIPT_PATH = formScript.path;

export const WINDOW_SCRIPT_PATH = windowScript.path;

export function signInAssets(app: FastifyInstance): void {
  sendImmutableTexts(app, [rosette, style, formScript, windowScript, returnScript]);
}

/**
 * The content security policy of the sign-in pages. They run only scripts of the portal itself, and no page may show
 * them in a frame.
 */
export const SIGN_IN_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' https:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function sendSignInPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ "content-security-policy": SIGN_IN_POLICY, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(html);
}
