import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { accentPath, accentRoutes } from "./accent-style";

describe("accentPath", () => {
  it.each([
    ["#3B5BDB", "/oidc/colors.3b5bdb.css"],
    [undefined, null],
    ["red", null],
    ["#3b5bdb;}", null],
    ["#3b5bd", null],
  ])("of %s is %s", (accent, expected) => {
    expect(accentPath(accent)).toBe(expected);
  });
});

describe("accentRoutes", () => {
  const app = fastify();
  accentRoutes(app, () => ({ css: ["/learn/assets/tokens.css", "/oidc/colors.3b5bdb.css"] }));

  it("sends the tenant's colours for both themes, and the hue of its greys", async () => {
    const answer = await app.inject("/oidc/colors.3b5bdb.css");
    expect(answer.headers).toMatchObject({ "content-type": "text/css; charset=utf-8" });
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.body).toMatch(/^:root\{--hue:268;--tint:1;/);
    expect(answer.body).toContain("--accent-solid:light-dark(#3b5bdb,#");
  });

  it.each(["/oidc/colors.ffffff.css", "/oidc/colors.3B5BDB.css", "/oidc/colors.3b5bdb;.css"])(
    "has no colours of others: %s",
    async (path) => {
      expect((await app.inject(path)).statusCode).toBe(404);
    },
  );
});
