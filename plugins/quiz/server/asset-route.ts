import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { chooseEncoding, notFound } from "../../../server/sdk";
import type { QuizContext } from "./quiz-context";
import { quizBase } from "./registration";

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
};

/** Script, style and font of the page. Their names contain a hash of the content, so browsers may cache them forever. */
export function assetRoute(scope: FastifyInstance, { build }: QuizContext): void {
  const folder = join(build.directory, "assets");
  scope.get<{ Params: { name: string } }>(`${quizBase}/assets/:name`, async (request, reply) => {
    // The name is checked before it becomes part of a path: only the tool's own files have this form.
    const [name, ending = ""] = /^quiz\.[A-Z0-9]{8}\.(js|css|woff2)$/.exec(request.params.name) ?? [];
    if (name === undefined) throw notFound();
    const isBrotli = chooseEncoding(request.headers["accept-encoding"]) === "br";
    const compressed = isBrotli ? await readIfThere(join(folder, `${name}.br`)) : null;
    const bytes = compressed ?? (await readIfThere(join(folder, name)));
    if (bytes === null) throw notFound();
    if (compressed !== null) reply.header("content-encoding", "br");
    return (
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("cross-origin-resource-policy", "cross-origin")
        // Browsers always fetch fonts with CORS, and the origin of the frame is opaque.
        .header("access-control-allow-origin", "*")
        .header("vary", "Accept-Encoding")
        .type(types[ending] ?? "")
        .send(bytes)
    );
  });
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
