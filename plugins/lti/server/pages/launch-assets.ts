import type { FastifyInstance } from "fastify";
import { immutableText, sendImmutableTexts } from "../../../../server/sdk";

const STYLE = `
:root { color-scheme: light dark; }
body { display: grid; place-items: center; min-block-size: 90dvb; margin: 0; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { inline-size: min(100%, 28rem); text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
button { min-block-size: 3rem; padding-inline: 1.5rem; border: 0; border-radius: .5rem; font: inherit;
  font-weight: 500; background: #0f6a73; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
form[data-sends] button { animation: show 0s 3s both; }
@keyframes show { from { opacity: 0; } to { opacity: 1; } }
`;

/**
 * The script of a page that posts a form to a tool. It posts the form at once. It also marks the form, so that the
 * style sheet shows the form's button only if the tool takes longer than three seconds. Browsers without scripts always
 * show the button.
 */
const SCRIPT = `const form = document.forms[0];
form.dataset.sends = "";
form.submit();
`;

/**
 * The script of the page that ends an author's choice of content at a tool. It sends the result to all pages of the
 * portal in this browser, because one of them has opened this window.
 */
const TELL_SCRIPT = `const channel = new BroadcastChannel("lti-content-choice");
channel.postMessage({ ...document.querySelector("[data-outcome]").dataset });
channel.close();
`;

const style = immutableText("/lti/launch", "css", STYLE);
const script = immutableText("/lti/launch", "js", SCRIPT);
const tellScript = immutableText("/lti/choice", "js", TELL_SCRIPT);
export const STYLE_PATH = style.path;
export const SCRIPT_PATH = script.path;
export const CHOICE_SCRIPT_PATH = tellScript.path;

/** A frame of a tool of the server has an opaque origin, so every origin may load these files. */
export function launchAssets(app: FastifyInstance): void {
  sendImmutableTexts(app, [style, script, tellScript], { "cross-origin-resource-policy": "cross-origin" });
}
