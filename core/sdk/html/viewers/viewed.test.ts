import { expect, it } from "vitest";
import { fileNameOf, hostsOf, linkedPdf } from "./viewed";

it.each([
  ["/files/Safety%20first.pdf", "Safety first.pdf"],
  ["/files/100%.pdf", "100%.pdf"],
  ["/files/a.pdf?v=1#page=2", "a.pdf"],
  ["", ""],
])("a file at %s is called %s", (address, name) => expect(fileNameOf(address)).toBe(name));

const pageHref = "https://learn.example/learn/courses/7";
const linkTo = (href: string, download = false) => ({
  href,
  textContent: "The plan",
  hasAttribute: (name: string) => name === "download" && download,
});

it.each([
  ["of the portal itself, by its path", "https://learn.example/files/plan.pdf", "/files/plan.pdf", null],
  ["of the storage, where it is", "https://files.example/a/plan.PDF?v=2", "https://files.example/a/plan.PDF?v=2", null],
  [
    "of another host, by the path",
    "https://other.example/a/plan.pdf",
    "/a/plan.pdf",
    "https://other.example/a/plan.pdf",
  ],
  ["that is no web address, with nothing to fetch", "ftp://files.example/plan.pdf", null, null],
])("a link to a PDF file %s opens in the viewer", (_name, href, url, elsewhere) => {
  const expected = { kind: "pdf", name: "The plan", url, elsewhere };
  expect(linkedPdf(linkTo(href), pageHref, hostsOf(["https://files.example", "nonsense"]))).toEqual(expected);
});

it("a link to a file that is no PDF is none for the viewer", () =>
  expect(linkedPdf(linkTo("https://files.example/plan.txt"), pageHref, ["files.example"])).toBeNull());

it("a link that asks for a download is none for the viewer", () =>
  expect(linkedPdf(linkTo("https://learn.example/plan.pdf", true), pageHref, [])).toBeNull());
