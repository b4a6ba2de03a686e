import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { fixedConfig } from "../../config/testing";
import { portalManifests } from "../../learning/testing/portal-manifests";

const on = { "platform.offline.enabled": true };

describe("what browsers need without a connection", () => {
  let portal: TestPortal;
  let config: ReturnType<typeof fixedConfig>;
  beforeAll(async () => {
    config = { ...fixedConfig(), documents: portalManifests };
    portal = await startTestPortal({ deps: { config } });
  });
  afterAll(() => portal.close());
  beforeEach(() => config.change({ settings: on }));

  const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
  const off = { settings: { "platform.offline.enabled": false } };
  const dataOf = (script: string) => JSON.parse(/^self\.portal=(.*);$/m.exec(script)?.[1] ?? "null");

  describe("the web manifest", () => {
    it("is the tenant's: name, colours and icon come from its branding", async () => {
      config.change({ branding: { name: 'Harbour "School" of Boats', accent: "#B45309" } });
      const { headers, body } = await get("/learn/manifest.webmanifest", { "accept-language": "ar-AR" });
      expect(headers).toMatchObject({
        "content-type": "application/manifest+json; charset=utf-8",
        "cache-control": "no-cache",
      });
      expect(JSON.parse(body)).toMatchObject({
        name: 'Harbour "School" of Boats',
        short_name: "Harbour",
        lang: "ar-AR",
        dir: "rtl",
        start_url: "/learn",
        scope: "/learn",
        display: "standalone",
        theme_color: "#B45309",
        icons: [
          { src: "/learn/icon.svg", sizes: "any", purpose: "any" },
          { src: "/learn/icon.svg", sizes: "any", purpose: "maskable" },
        ],
      });
      const icon = await get("/learn/icon.svg");
      expect([icon.headers["content-type"], icon.body.includes('fill="#B45309"')]).toEqual(["image/svg+xml", true]);
    });

    it("has the portal's own name and colour for a tenant without branding", async () => {
      expect((await get("/learn/manifest.webmanifest")).json()).toMatchObject({
        name: "Learner portal",
        theme_color: "#0f6a73",
        dir: "ltr",
      });
    });

    it("takes no colour that is none", async () => {
      config.change({ branding: { accent: 'red"/><script>' } });
      expect((await get("/learn/icon.svg")).body).not.toContain("script");
      expect((await get("/learn/manifest.webmanifest")).body).not.toContain("script");
    });

    it("is linked by the portal's page, whose policy allows it and the worker", async () => {
      const { body, headers } = await get("/learn/courses");
      expect(body).toContain('<link rel="manifest" href="/learn/manifest.webmanifest">');
      expect(headers["content-security-policy"]).toContain("worker-src 'self'; manifest-src 'self'");
    });
  });

  describe("the service worker", () => {
    it("is asked for each time, may fetch from the portal alone, and knows all files of its build", async () => {
      const { headers, body } = await get("/learn/sw.js");
      expect(headers).toMatchObject({
        "cache-control": "no-cache",
        "content-type": "text/javascript; charset=utf-8",
        "service-worker-allowed": "/learn",
      });
      expect(headers["content-security-policy"]).toContain("connect-src 'self'");
      expect(headers["content-security-policy"]).not.toContain("sandbox");
      expect(dataOf(body)).toEqual({
        version: expect.stringMatching(/^[0-9a-f]{16}$/),
        shell: "/learn/shell.html",
        files: [
          "/learn/assets/portal.AAAA1111.js",
          "/learn/assets/tokens.CCCC3333.css",
          expect.stringMatching(/^\/learn\/first\.\w+\.css$/),
          "/learn/assets/en-US.1.json",
          "/learn/assets/en-US.1.player.json",
        ],
      });
      expect(body).toMatch(/self\.ran=true;$/);
    });

    it("has the version of its shell, which is another one in another language and with other sources", async () => {
      const versionOf = async (headers = {}) => dataOf((await get("/learn/sw.js", headers)).body).version;
      const shell = await get("/learn/shell.html");
      const version = await versionOf();
      expect(shell.headers["x-portal-version"]).toBe(version);
      expect(await versionOf({ "accept-language": "ar-AR" })).not.toBe(version);
      config.change({ settings: { ...on, "platform.lms.allowedExternalSources": ["https://videos.example"] } });
      expect(await versionOf()).not.toBe(version);
    });

    it("is empty where the tenant keeps nothing: it deletes everything, unregisters and answers no request", async () => {
      config.change(off);
      const { body, headers } = await get("/learn/sw.js");
      expect(headers["cache-control"]).toBe("no-cache");
      const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
      const deleted: string[] = [];
      const deleteDatabase = (name: string) => {
        const request: { onsuccess?: () => void } = {};
        setTimeout(() => request.onsuccess?.());
        deleted.push(name);
        return request;
      };
      let work: Promise<unknown> = Promise.resolve();
      runInNewContext(body, {
        addEventListener: (type: string, listener: never) => Object.assign(listeners, { [type]: listener }),
        skipWaiting: () => deleted.push("waiting"),
        caches: { keys: async () => ["portal-old", "other"], delete: async (name: string) => deleted.push(name) },
        indexedDB: { deleteDatabase },
        registration: { unregister: async () => deleted.push("registration") },
      });
      const event = {
        waitUntil(promise: Promise<unknown>) {
          work = promise;
        },
      };
      listeners.install?.(event);
      listeners.activate?.(event);
      await work;
      expect(Object.keys(listeners)).toEqual(["install", "activate"]);
      expect(deleted.sort()).toEqual(["portal-kept", "portal-old", "registration", "waiting"]);
    });
  });

  describe("the shell", () => {
    it("has nothing of the person who asks for it, and its own policy", async () => {
      const ada = await portal.signIn({ email: "ada.lovelace@demo.example" });
      const shell = await ada.get("/learn/shell.html");
      const visitor = await get("/learn/shell.html");
      expect(shell.body).toBe(visitor.body);
      for (const secret of [ada.user.id, "ada.lovelace", ada.csrfToken, '"config"', "portal-boot"]) {
        expect(shell.body).not.toContain(secret);
      }
      expect(JSON.parse(/id="portal-shell">(.*?)<\/script>/s.exec(shell.body)?.[1] ?? "")).toMatchObject({
        locale: "en-US",
        locales: { "en-US": "/learn/assets/en-US.1.json" },
        prefixes: { lms: "/api/lms/v1/" },
      });
      expect(shell.headers["content-security-policy"]).toContain("script-src 'self'");
      expect(shell.body).toContain("You are signed out");
    });

    it("has the import map of the tenant's fragments, which its policy allows by hash", async () => {
      const notes = { version: "1.0.0", integrity: "sha256-AAAA", url: "https://elsewhere.example/fragment.json" };
      config.change({ settings: on, fragments: { notes } });
      const { body, headers } = await get("/learn/shell.html");
      const map = /<script type="importmap">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
      const hash = createHash("sha256").update(map).digest("base64");
      expect(map).toContain("imports");
      expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    });

    it("is not there where the tenant keeps nothing", async () => {
      config.change(off);
      expect((await get("/learn/shell.html")).statusCode).toBe(404);
    });
  });

  describe("the page", () => {
    const keeps = async (person: { get: typeof get }) => {
      const { body } = await person.get("/learn/courses");
      return JSON.parse(/id="portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? "null").keepsPages;
    };

    it("tells members alone that browsers keep pages, where the tenant does so", async () => {
      const ada = await portal.signIn();
      expect([await keeps(ada), await keeps({ get })]).toEqual([true, undefined]);
      config.change(off);
      expect(await keeps(ada)).toBeUndefined();
    });
  });
});
