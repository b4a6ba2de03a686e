import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { fixedConfig } from "../../config/testing";
import { DatabaseUnavailable } from "../../database/unavailable";
import { ApiError } from "../../kit/errors/api-error";

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("an address that cannot be answered", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      routes: (http) => {
        const thrown: Readonly<Record<string, Error>> = {
          fault: new Error("select secret from vault"),
          away: new DatabaseUnavailable(new Error("db.internal:5432"), true),
          forbidden: new ApiError("forbidden"),
          flood: new ApiError("tooManyRequests"),
        };
        http.all<{ Params: { name: string } }>("/learn/failing/:name", async ({ params }) => {
          throw thrown[params.name];
        });
      },
    });
  });
  afterAll(() => portal.close());

  it.each([
    ["GET", "/learn/failing/fault", 500, "Something went wrong", "Try again"],
    ["GET", "/learn/failing/away", 503, "The portal cannot answer for a moment.", "Try again"],
    ["POST", "/learn/failing/away", 503, "The portal cannot answer for a moment.", "Go to My courses"],
    ["GET", "/learn/failing/flood", 429, "That was a lot at once.", "Try again"],
    ["GET", "/learn/failing/forbidden", 403, "Forbidden", "Go to My courses"],
    ["GET", "/no/such/address", 404, "Page not found", "Go to My courses"],
  ] as const)("%s %s is a page for who goes there: %d, %s", async (method, url, status, words, way) => {
    const answer = await portal.app.inject({ method, url, headers: html });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(`>${way}</a>`);
    expect(answer.body).not.toMatch(/secret|db\.internal/);
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is shown in the frame of a site that may show the portal, too: an empty frame would say nothing", async () => {
    const settings = { "platform.embedding.allowedParents": ["https://intranet.example.org"] };
    const embedded = await startTestPortal({ deps: { config: fixedConfig({ settings }) } });
    const answer = await embedded.app.inject({ url: "/no/such/address", headers: html });
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self' https://intranet.example.org");
    await embedded.close();
  });

  it("is a problem document for programs", async () => {
    const answer = await portal.app.inject({ url: "/learn/failing/away", headers: { accept: "application/json" } });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.json()).toMatchObject({ code: "unavailable", status: 503 });
  });

  it("never leads to another site, whatever the address looks like", async () => {
    const answer = await portal.app.inject({ url: '/learn/failing/away?next=//evil.example"><b>', headers: html });
    expect(answer.body).toContain('href="http://localhost:80/learn/failing/away?next=//evil.example');
    expect(answer.body).not.toContain("<b>");
  });
});
