import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import type { ConfigSource } from "../config/config-source";
import { fixedConfig } from "../config/testing";

const manifests = [
  {
    file: "manifests/courses.json",
    faulty: [],
    diagnostics: [],
    places: { "courses.list": [10, 7, "/contributes/routes/0"] },
    manifest: {
      id: "courses",
      version: "1.0.0",
      engines: { portal: "^1.0.0" },
      settings: { "ui.hello": { type: "boolean", default: true, description: "Says hello." } },
      contributes: {
        routes: [
          { id: "courses.list", path: "/courses", screen: "list", title: "courses.title" },
          { id: "courses.overview", path: "/courses/:id/*", screen: "overview", title: "courses.title" },
        ],
      },
    },
  },
] as unknown as ConfigSource["documents"];

describe("pages", () => {
  let portal: TestPortal;
  let config: ReturnType<typeof fixedConfig>;
  beforeAll(async () => {
    config = { ...fixedConfig({ branding: { name: '</script><b>Ä & "B"' } }), documents: manifests };
    portal = await startTestPortal({ deps: { config } });
  });
  afterAll(() => portal.close());

  const page = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
  const bootOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="portal-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

  it("brings the configuration, the manifests, the session and the time along", async () => {
    const ada = await portal.signIn();
    const boot = bootOf((await ada.get("/learn/courses")).body);
    expect(boot).toMatchObject({
      config: { config: { branding: { name: '</script><b>Ä & "B"' } }, origins: {} },
      manifests: [{ manifest: { id: "courses" } }],
      user: { id: ada.user.id },
      locale: "en-US",
      csrfToken: ada.csrfToken,
      now: "2026-11-21T09:00:00.000Z",
      buildId: "AAAA1111",
      prefixes: { lms: "/api/lms/v1/" },
    });
  });

  it("leaves out of the manifests what only people read, and answers the lines of declarations apart", async () => {
    const { body } = await page("/learn");
    expect(body).not.toContain("Says hello.");
    expect(bootOf(body).manifests[0].places).toEqual({});
    const places = await page("/learn/manifest-places.json");
    expect(places.json()).toEqual({
      "manifests/courses.json": { "courses.list": [10, 7, "/contributes/routes/0"] },
    });
  });

  it("answers the licences of the software that the build contains as a text", async () => {
    const notices = await page("/learn/THIRD-PARTY-NOTICES");
    expect(notices.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(notices.body).toBe("react 19.3.1\n");
  });

  it("lets nothing of the configuration become part of the page", async () => {
    const { body } = await page("/learn");
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(body).not.toContain("<b>");
    expect(body).toContain("<title>&lt;/script&gt;&lt;b&gt;Ä &amp; &quot;B&quot;</title>");
  });

  it("brings no user and a visitor's token to a visitor", async () => {
    const boot = bootOf((await page("/learn")).body);
    expect(boot.user).toBeNull();
    const payload = {
      events: [{ id: crypto.randomUUID(), name: "seen", time: "2026-11-21T09:00:00Z", role: "learner" }],
    };
    const headers = { "x-csrf-token": boot.csrfToken };
    const answer = await portal.app.inject({ method: "POST", url: "/api/platform/v1/events", payload, headers });
    expect(answer.json()).toEqual({ accepted: 1 });
  });

  it.each([
    ["/learn/courses", "list.DDDD4444.js"],
    ["/learn/courses/1/view?x=1#y", "overview.EEEE5555.js"],
  ])("sends ahead what the screen of %s needs", async (url, chunk) => {
    const { body } = await page(url);
    expect(
      [...body.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low">/g)].map(([, to]) => to),
    ).toEqual(["/learn/assets/portal.AAAA1111.js", "/learn/assets/always.BBBB2222.js", `/learn/assets/${chunk}`]);
    expect(body).toContain('<link rel="preload" href="/learn/assets/en-US.1.json" as="fetch" crossorigin="anonymous">');
  });

  it("sends nothing ahead of a screen that the tenant has turned off", async () => {
    config.change({ contributions: { "courses.list": { enabled: false } } });
    expect((await page("/learn/courses")).body).not.toContain("DDDD4444");
    config.change({ plugins: { courses: { enabled: false } } });
    expect((await page("/learn/courses/1")).body).not.toContain("EEEE5555");
    config.change({});
  });

  it.each([
    [{}, 'lang="en-US" dir="ltr"'],
    [{ "accept-language": "ar" }, 'lang="ar-AR" dir="rtl"'],
    [{ "accept-language": "en", cookie: "locale=ar-AR" }, 'lang="ar-AR" dir="rtl"'],
    [{ cookie: "locale=de-DE; theme=dark" }, 'lang="en-US" dir="ltr" data-theme="dark"'],
    [{ cookie: 'theme="><script>' }, 'lang="en-US" dir="ltr">'],
  ])("speaks the reader's language: %j", async (headers, expected) => {
    expect((await page("/learn", headers as Record<string, string>)).body).toContain(`<html ${expected}`);
  });

  it("offers only what the tenant supports", async () => {
    config.change({ settings: { "platform.common.supported_locales": "en-US, fr-FR" } });
    const boot = bootOf((await page("/learn", { "accept-language": "ar" })).body);
    expect([boot.locale, Object.keys(boot.locales)]).toEqual(["en-US", ["en-US"]]);
    config.change({});
  });

  it("has a strict policy, which the configuration opens only for plain origins", async () => {
    const policyOf = async () => String((await page("/learn")).headers["content-security-policy"]);
    const policy = await policyOf();
    expect(policy).toContain("default-src 'none'");
    const [, start = ""] = /<script type="module">(.*?)<\/script>/.exec((await page("/learn")).body) ?? [];
    const digest = createHash("sha256").update(start).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dompurify portal");
    expect(policy).not.toMatch(/unsafe|\*|youtube/);
    const sources = ["youtube", "https://video.example", "https://x.example; script-src *", "http://plain.example"];
    config.change({ settings: { "platform.lms.allowedExternalSources": sources } });
    expect(await policyOf()).toContain(
      "frame-src 'self' blob: https://www.youtube-nocookie.com https://www.youtube.com https://video.example;",
    );
    config.change({ settings: { "platform.lms.storageOrigins": ["https://files.example", "https://x.example *"] } });
    const opened = await policyOf();
    expect(opened).toContain("connect-src 'self' https://files.example;");
    expect(opened).toContain("img-src 'self' data: blob: https://files.example;");
    expect(opened).toContain("media-src 'self' blob: https://files.example;");
    const branding = { logo: "https://cdn.example/logo.svg?v=1", logoDark: "/config-ui/branding/dark.svg" };
    config.change({ branding: { ...branding, favicon: "https://icons.example/tab.png" } });
    expect(await policyOf()).toContain("img-src 'self' data: blob: https://cdn.example https://icons.example;");
    config.change({ branding: { logo: "https://cdn.example; script-src */logo.svg" } });
    expect(await policyOf()).toContain("img-src 'self' data: blob:;");
    config.change({});
  });

  it("names the tenant's picture of the browser's tab, or the portal's own", async () => {
    const iconOf = async () => /<link rel="icon"[^>]*>/.exec((await page("/learn")).body)?.[0];
    expect(await iconOf()).toBe('<link rel="icon" href="/learn/favicon.svg" type="image/svg+xml">');
    config.change({ branding: { favicon: '/tab.png?"' } });
    expect(await iconOf()).toBe('<link rel="icon" href="/tab.png?&quot;">');
    config.change({});
  });

  it("lets fragments in: their origins, and the names of the portal's modules, as an inline script", async () => {
    const fragment = { version: "1.0.0", integrity: "sha256-AAAA" };
    const url = "https://elsewhere.example/notes/fragment.json";
    config.change({ fragments: { notes: { ...fragment, url }, off: { url: "https://off.example/", enabled: false } } });
    const { headers, body } = await page("/learn");
    const [, map = ""] = /<script type="importmap">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(map)).toEqual({ imports: { "@portal/sdk": "/learn/assets/portal.AAAA1111.js" } });
    expect(body.indexOf("importmap")).toBeLessThan(body.indexOf('type="module"'));
    const digest = createHash("sha256").update(map).digest("base64");
    expect(headers["content-security-policy"]).toContain(
      `script-src 'self' https://elsewhere.example 'sha256-${digest}' `,
    );
    for (const plain of ["http://plain.example/", "https://x.example; script-src */"]) {
      config.change({ fragments: { notes: { ...fragment, url: plain } } });
      expect((await page("/learn")).headers["content-security-policy"]).not.toMatch(/plain|x\.example/);
    }
    // Those of this build are plugins like the others.
    config.change({ fragments: { centre: { enabled: true } } });
    expect((await page("/learn")).body).not.toContain("importmap");
    config.change({});
  });

  it("is never kept by anybody on the way", async () => {
    expect((await page("/learn")).headers["cache-control"]).toBe("no-store");
  });

  it("compresses what is large, for whoever can read it", async () => {
    const plain = await page("/learn");
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([
      undefined,
      expect.stringContaining("Accept-Encoding"),
    ]);
    const answer = await page("/learn", { "accept-encoding": "gzip, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain("portal-boot");
    expect((await page("/learn", { "accept-encoding": "br;q=0, gzip" })).headers["content-encoding"]).toBe("gzip");
  });

  it("leads from the top to the portal", async () => {
    const answer = await page("/");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/learn"]);
  });
});

describe("assets", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ ownBuild: true });
  });
  afterAll(() => portal.close());
  const asset = (name: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url: `/learn/assets/${name}`, headers });

  it("are kept for ever", async () => {
    const answer = await asset("tokens.CCCC3333.css");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
      vary: "Accept-Encoding",
    });
  });

  it("come as they were compressed by the build", async () => {
    const [plain, small] = [
      await asset("portal.AAAA1111.js"),
      await asset("portal.AAAA1111.js", { "accept-encoding": "br" }),
    ];
    expect([plain.headers["content-encoding"], small.headers["content-encoding"]]).toEqual([undefined, "br"]);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it("come as they are where the build has not compressed them, as in development", async () => {
    const name = "large.FFFF6666.js";
    writeFileSync(join(portal.build.directory, "assets", name), "a".repeat(2000));
    const answer = await asset(name, { "accept-encoding": "gzip, br" });
    expect([answer.headers["content-encoding"], answer.body.length]).toEqual([undefined, 2000]);
    expect((await asset(name, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  });

  it("are found when a new build brings them", async () => {
    expect((await asset("later.FFFF6666.css")).statusCode).toBe(404);
    writeFileSync(join(portal.build.directory, "assets/later.FFFF6666.css"), ":root{}");
    expect((await asset("later.FFFF6666.css")).statusCode).toBe(200);
  });

  it("are not there any more when they have been cleared away", async () => {
    const file = join(portal.build.directory, "assets/old.FFFF7777.css");
    writeFileSync(file, ":root{}");
    expect((await asset("later.FFFF7777.css")).statusCode).toBe(404);
    rmSync(file);
    expect((await asset("old.FFFF7777.css")).statusCode).toBe(404);
  });

  it("answer HEAD", async () => {
    const answer = await portal.app.inject({ method: "HEAD", url: "/learn/assets/tokens.CCCC3333.css" });
    expect([answer.statusCode, answer.headers["content-length"]]).toEqual([200, "7"]);
  });

  it.each([
    "nothing.js",
    "../portal-build.json",
    "..%2fportal-build.json",
    "%2e%2e/portal-build.json",
    "....//portal-build.json",
    "/etc/passwd",
    "portal.AAAA1111.js%00.css",
    "portal.AAAA1111.js.br",
    "",
    "constructor.js",
  ])("are not at %s", async (name) => {
    const answer = await asset(name);
    expect(answer.headers["cache-control"]).not.toContain("immutable");
    expect(answer.body).not.toContain('"chunks"');
  });
});
