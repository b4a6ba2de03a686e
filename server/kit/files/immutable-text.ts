import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** The `Cache-Control` of content that never changes at its address: other content gets another address. */
export const CACHE_FOR_EVER = "public, max-age=31536000, immutable";

const mediaTypes = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
} as const;

/** A style, a script or a drawing from our own source code that pages load by its address. */
export interface ImmutableText {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Gives a text an address that names its content.
 * @param name the beginning of the address; the hash of the text is added: `/lti/launch` → `/lti/launch.1a2b3c4d.css`
 */
export function immutableText(name: string, ending: keyof typeof mediaTypes, text: string): ImmutableText {
  return { path: `${name}.${hash("sha256", text).slice(0, 8)}.${ending}`, type: mediaTypes[ending], text };
}

/**
 * Registers a route for each text.
 * @param headers headers that each answer gets in addition
 */
export function sendImmutableTexts(
  app: FastifyInstance,
  texts: readonly ImmutableText[],
  headers: Readonly<Record<string, string>> = {},
): void {
  for (const { path, type, text } of texts) {
    app.get(path, async (_request, reply) =>
      reply
        .headers({ "cache-control": CACHE_FOR_EVER, ...headers })
        .type(type)
        .send(text),
    );
  }
}
