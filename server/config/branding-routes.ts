import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../kit/errors/api-error";

const mediaTypes: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/**
 * `GET /config-ui/branding/<file>`: the logos of tenants, from the folder `branding/` beside the configuration files. A
 * requested name is looked up in the list of the existing files, so it cannot lead to a file in another folder.
 * @param configDir the folder with the configuration files
 */
export function brandingRoutes(app: FastifyInstance, configDir: string): void {
  const directory = join(configDir, "branding");
  app.get<{ Params: { file: string } }>("/config-ui/branding/:file", async (request, reply) => {
    const { file } = request.params;
    const type = mediaTypes[extname(file)];
    const files = type === undefined ? [] : await readdir(directory, { withFileTypes: true }).catch(() => []);
    if (type === undefined || !files.some((entry) => entry.isFile() && entry.name === file)) {
      throw new ApiError("notFound");
    }
    return reply
      .header("cache-control", "public, max-age=300")
      .type(type)
      .send(await readFile(join(directory, file)));
  });
}
