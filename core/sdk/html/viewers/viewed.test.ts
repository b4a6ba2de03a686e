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
  host: new URL(href).host,
  textContent: "The plan",
  hasAttribute: (name: string) => name === "download" && download,
});

it.each([
  ["of the portal itself, by its path", "https://learn.example/files/plan.pdf", "/files/plan.pdf"],
  ["of the storage, where it is", "https://files.example/a/plan.PDF?v=2", "https://files.example/a/plan.PDF?v=2"],
  ["of another host not at all", "https://other.example/plan.pdf", null],
  ["that is no PDF file not at all", "https://files.example/plan.txt", null],
])("a link to a file %s opens in the viewer", (_name, href, url) => {
  const expected = url === null ? null : { kind: "pdf", url, name: "The plan" };
  expect(linkedPdf(linkTo(href), pageHref, hostsOf(["https://files.example", "nonsense"]))).toEqual(expected);
});

it("a link that asks for a download is none for the viewer", () =>
  expect(linkedPdf(linkTo("https://learn.example/plan.pdf", true), pageHref, [])).toBeNull());
