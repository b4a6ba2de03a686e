import { describe, expect, it } from "vitest";
import { portalPathOf } from "./portal-link.rules";

const pageHref = "https://learn.example.org/learn/courses/1/view/content";
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const link = (href: string) => ({ href, target: "", hasDownload: false });

describe("portalPathOf", () => {
  it.each([
    ["https://learn.example.org/learn/courses/2?x=1#y", "/courses/2?x=1#y"],
    ["https://learn.example.org/learn", "/"],
    ["https://learn.example.org/learn/", "/"],
    ["https://learn.example.org/learn/courses/1/view/content?x=1#y", "/courses/1/view/content?x=1#y"],
  ])("takes %s to %s", (href, path) => {
    expect(portalPathOf(link(href), plain, pageHref, "/learn")).toBe(path);
  });

  it.each([
    "https://other.example.org/learn/courses",
    "http://learn.example.org/learn/courses",
    "https://learn.example.org/learning",
    "https://learn.example.org/api/lms-storage/v1/files/1/a.pdf",
    "https://learn.example.org/learn/assets/x.js",
    "https://learn.example.org/learn/oidc/logout",
    "https://learn.example.org/learn/courses/1/view/content#part-2",
    "mailto:ann@example.org",
    "",
  ])("leaves %s to the browser", (href) => {
    expect(portalPathOf(link(href), plain, pageHref, "/learn")).toBeNull();
  });

  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])("leaves a click with %j to the browser", (change) => {
    expect(
      portalPathOf(link("https://learn.example.org/learn/x"), { ...plain, ...change }, pageHref, "/learn"),
    ).toBeNull();
  });

  it.each([{ target: "_blank" }, { hasDownload: true }])("leaves a link with %j to the browser", (change) => {
    const href = "https://learn.example.org/learn/x";
    expect(portalPathOf({ ...link(href), ...change }, plain, pageHref, "/learn")).toBeNull();
  });
});
