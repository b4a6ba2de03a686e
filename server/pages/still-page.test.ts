import { describe, expect, it } from "vitest";
import { stillPage } from "./still-page";
import { stillStyle } from "./still-style";

const list = { id: "notes.list", plugin: "notes", path: "/notes", screen: "list", title: "notes.title" };
const texts: Readonly<Record<string, string>> = { "notes.title": "Notes & <more>", "portal.name": "Learner portal" };
const still = (
  route: object,
  branding: object = {},
  theme: "light" | "dark" | null = null,
  first: Parameters<typeof stillPage>[0]["first"] = null,
) => stillPage({ route: { ...list, ...route }, first, branding, theme, text: (key) => texts[key] ?? key });

describe("stillPage", () => {
  it("shows the title, the tenant's name and its letter, all escaped", () => {
    const page = still({ skeleton: "cards" }, { name: '<b>"Ä" & co' });
    expect(page?.body).toContain("<h1>Notes &amp; &lt;more&gt;</h1>");
    expect(page?.body).toContain('<b class="still-mark">&lt;</b>');
    expect(page?.body).toContain("<span>&lt;b&gt;&quot;Ä&quot; &amp; co</span>");
    expect(page?.body).not.toContain("<b>");
  });

  it.each([
    ["cards", "still-card"],
    ["text", "still-text"],
    ["rows", "still-row"],
  ])("shows %s as %s", (skeleton, shape) => {
    const { head, body } = still({ skeleton }) ?? { head: "", body: "" };
    expect(body).toContain(`class="${shape}"`);
    expect(body).toContain("Learner portal");
    expect(head).toBe(`<link rel="stylesheet" href="${stillStyle.path}">\n`);
    expect(head + body).not.toMatch(/style=|<style|<script/);
  });

  it("shows no page without a skeleton, and none in another layout", () => {
    expect(still({})).toBeNull();
    expect(still({ skeleton: "cards", layout: "public" })).toBeNull();
  });

  it("has the sidebar of its route: full, or a rail", () => {
    expect(still({ skeleton: "text" })?.body).toContain('class="still-page"');
    expect(still({ skeleton: "text", sidebar: "rail" })?.body).toContain('class="still-page still-rail"');
  });

  it("leaves the place of a title free that only the address's thing has", () => {
    const page = still({ skeleton: "text", path: "/notes/:noteId" });
    expect(page?.body).not.toContain("<h1>");
    expect(page?.body).toContain('<i class="still-title"></i>');
  });

  it("shows the name of the address's thing and its picture where they are known", () => {
    const first = { heading: '<b>"Ä" & co', picture: '/sea.png?"' };
    const { body } = still({ skeleton: "text", path: "/notes/:noteId" }, {}, null, first) ?? { body: "" };
    expect(body).toContain("<h1><bdi>&lt;b&gt;&quot;Ä&quot; &amp; co</bdi></h1>");
    expect(body).toContain('src="/sea.png?&quot;" width="1600" height="900" alt=""');
    expect(body).not.toContain("still-title");
    const cards = still({ skeleton: "cards" }, {}, null, { picture: "/sea.png" });
    expect(cards?.body).toContain("<h1>Notes &amp; &lt;more&gt;</h1>");
    expect(cards?.body.split("/sea.png")).toHaveLength(2);
    expect(cards?.body).toContain('<div class="still-card"><img class="still-cover" src="/sea.png"');
  });

  it("begins with the words of the address's text, escaped", () => {
    const opening = [
      { heading: null, text: "<b>Salt</b> & water" },
      { heading: "<i>Wind", text: "Waves" },
      { heading: "<i>Wind", text: "Foam" },
    ];
    const first = { heading: "Sea", opening };
    const { body } = still({ skeleton: "text", path: "/notes/:noteId" }, {}, null, first) ?? { body: "" };
    expect(body).toContain(
      '<p dir="auto">&lt;b&gt;Salt&lt;/b&gt; &amp; water</p><h2 dir="auto">&lt;i&gt;Wind</h2><p dir="auto">Waves</p><p dir="auto">Foam</p>',
    );
  });

  const both = { logo: '/a.svg?"', logoDark: "/b.svg" };
  const dark = '<source media="(prefers-color-scheme: dark)" srcset="/b.svg">';
  it.each([
    [both, null, `<picture>${dark}<img class="still-logo" src="/a.svg?&quot;" alt=""></picture>`],
    [both, "light", '<picture><img class="still-logo" src="/a.svg?&quot;" alt=""></picture>'],
    [both, "dark", '<picture><img class="still-logo" src="/b.svg" alt=""></picture>'],
    [{ logo: "/a.svg" }, "dark", '<picture><img class="still-logo" src="/a.svg" alt=""></picture>'],
  ] as const)("shows the logo %j in the theme %s", (branding, theme, logo) => {
    expect(still({ skeleton: "cards" }, branding, theme)?.body).toContain(logo);
  });

  it("has the tenant's colour, if it is one", () => {
    expect(still({ skeleton: "cards" }, { accent: "#1A73E8" })?.head).toContain('href="/oidc/colors.1a73e8.css"');
    expect(still({ skeleton: "cards" }, { accent: '"><script>' })?.head).not.toContain("script");
  });
});
