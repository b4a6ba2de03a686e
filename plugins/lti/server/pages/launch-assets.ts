import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

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

/** Posts the page's only form. The button stays for where no script runs, and is shown when the tool takes long. */
const SCRIPT = `const form = document.forms[0];
form.dataset.sends = "";
form.submit();
`;

/** Tells the portal's pages in this browser what came of an author's choice: one of them has opened this window. */
const TELL_SCRIPT = `const channel = new BroadcastChannel("lti-content-choice");
channel.postMessage({ ...document.querySelector("[data-outcome]").dataset });
channel.close();
`;

export const STYLE_PATH = `/lti/launch.${fingerprint(STYLE)}.css`;
export const SCRIPT_PATH = `/lti/launch.${fingerprint(SCRIPT)}.js`;
export const TELL_PATH = `/lti/choice.${fingerprint(TELL_SCRIPT)}.js`;

/** What launch pages load. Frames of the server's own tools have no origin, so it is for everybody. */
export function launchAssets(app: FastifyInstance): void {
  for (const [url, type, body] of [
    [STYLE_PATH, "text/css; charset=utf-8", STYLE],
    [SCRIPT_PATH, "text/javascript; charset=utf-8", SCRIPT],
    [TELL_PATH, "text/javascript; charset=utf-8", TELL_SCRIPT],
  ] as const) {
    app.get(url, async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("cross-origin-resource-policy", "cross-origin")
        .type(type)
        .send(body),
    );
  }
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
