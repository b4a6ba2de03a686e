import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../kit/errors/api-error";
import { brandingRoutes } from "./branding-routes";

describe("the tenants' logos", () => {
  const app = fastify();
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "portal-branding-"));
    mkdirSync(join(root, "branding/folder.svg"), { recursive: true });
    writeFileSync(join(root, "branding/logo.svg"), "<svg/>");
    writeFileSync(join(root, "branding/notes.txt"), "secret");
    writeFileSync(join(root, "config.json"), "{}");
    app.setErrorHandler((error, _, reply) => reply.code(error instanceof ApiError ? 404 : 500).send());
    brandingRoutes(app, root);
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  it("are served from the configuration's folder, as pictures", async () => {
    const answer = await app.inject("/config-ui/branding/logo.svg");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/svg+xml");
    expect(answer.body).toBe("<svg/>");
  });

  it.each(["missing.svg", "notes.txt", "folder.svg", "..%2fconfig.json", "..%2fbranding%2flogo.svg", "%00.svg"])(
    "are nothing else: %s",
    async (file) => expect((await app.inject(`/config-ui/branding/${file}`)).statusCode).toBe(404),
  );
});
