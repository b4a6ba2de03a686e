import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("the address of another part of the platform", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it.each([
    ["/admin", "platform.ui.adminPanelUrl"],
    ["/admin/users", "platform.ui.adminPanelUrl"],
    ["/groups/classes", "not set up on this server"],
    ["/stem/research-projects", "not set up on this server"],
    ["/stem/research-projects", "Research projects"],
    ["/cloud/knowledge-models", "not set up on this server"],
    ["/cloud/knowledge-models?a=1", "Knowledge model"],
  ])("%s says that it is not here, and leads back", async (url, words) => {
    const answer = await portal.app.inject({ url, headers: html });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('href="/learn/courses"');
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it.each([
    ["/stem", true],
    ["/cloud", true],
    ["/stem/research-projects", false],
  ])("%s opens the portal when its configuration changes: %s", async (url, returns) => {
    const { body, headers } = await portal.app.inject({ url, headers: html });
    const script = /<script src="([^"]+)" defer>/.exec(body)?.[1];
    expect(script !== undefined).toBe(returns);
    expect(String(headers["content-security-policy"]).includes("script-src")).toBe(returns);
    if (script) expect((await portal.app.inject(script)).body).toContain('location.replace("/learn")');
  });

  it("is a problem document for programs", async () => {
    const answer = await portal.app.inject({ url: "/admin", headers: { accept: "application/json" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "notFound" });
  });
});
