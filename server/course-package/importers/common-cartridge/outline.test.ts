import { describe, expect, it } from "vitest";
import { cartridge, cartridgeFiles, item, manifest, resource } from "../../testing/cartridge-archive";
import { png } from "../../testing/make-archive";
import { html, readCartridge } from "../../testing/read-cartridge";

describe("the outline of a cartridge", () => {
  it("is that of its items; an item without a title gives way to what is in it", () => {
    const { lines, course } = readCartridge(
      cartridge(
        item("m", undefined, "Module", item("a", "page", "A") + item("n", undefined, "Inner", item("b", "page", "B"))),
        "",
      ),
    );
    expect(lines).toEqual([
      "  text First page",
      "  composite Module",
      "    text A",
      "    composite Inner",
      "      text B",
    ]);
    expect(course).toMatchObject({ key: "m1", name: "Course", description: "About it", language: "en-US" });
  });

  it("has what follows a heading below it, up to the next", () => {
    const items =
      item("h1", undefined, "One") +
      item("a", "page", "A") +
      item("h2", undefined, "Two") +
      item("b", "page", "B") +
      item("h3", undefined, "Three");
    const { lines, leftOut } = readCartridge(cartridge(item("m", undefined, "Module", items), ""));
    expect(lines.slice(1)).toEqual([
      "  composite Module",
      "    composite One",
      "      text A",
      "    composite Two",
      "      text B",
    ]);
    expect(leftOut).toEqual([["heading", "Three", "nothing of what is in it came in"]]);
  });

  it("is the same whatever the namespaces' prefixes", () => {
    const prefixed = manifest(item("a", "page", "A"), resource("page", "webcontent", "page.html"), "1.2")
      .replace(
        /<(\/?)(manifest|metadata|organizations?|item|title|resources?|file|schema|schemaversion)\b/g,
        "<$1cc:$2",
      )
      .replace('xmlns="', 'xmlns:cc="');
    const { lines, course } = readCartridge(
      cartridgeFiles({ "imsmanifest.xml": prefixed, "page.html": html("<p>a</p>") }),
    );
    expect(lines).toEqual(["  text A"]);
    expect(course.name).toBe("Course");
  });

  it.each(["1.1", "1.2", "1.3"] as const)("is read from version %s", (version) => {
    const types = { link: `imswl_xmlv${version.replace(".", "p")}`, topic: `imsdt_xmlv${version.replace(".", "p")}` };
    const files = {
      "imsmanifest.xml": manifest(
        item("l", "link", "Link") + item("d", "topic", "Talk"),
        resource("link", types.link, "link.xml") + resource("topic", types.topic, "topic.xml"),
        version,
      ),
      "link.xml": '<webLink><title>x</title><url href="https://example.org/"/></webLink>',
      "topic.xml": '<topic><title>x</title><text texttype="text/plain">One.\n\nTwo &lt; three</text></topic>',
    };
    const { lines, activity } = readCartridge(cartridgeFiles(files));
    expect(lines).toEqual(["  text Link", "  discussion Talk"]);
    expect(activity("Talk")?.html).toBe("<p>One.</p><p>Two &lt; three</p>");
    expect(activity("Link")?.html).toBe('<p><a href="https://example.org/">example.org</a></p>');
  });

  it("brings everything in where there is no outline", () => {
    const files = cartridgeFiles({
      "imsmanifest.xml": manifest("", resource("p", "webcontent", "p.html") + resource("f", "webcontent", "f.png")),
      "p.html": html("<p>a</p>"),
      "f.png": png,
    });
    expect(readCartridge(files).lines).toEqual(["  text T", "  text f.png"]);
  });

  it("leads links to the first of several places", () => {
    const { activity } = readCartridge(
      cartridge(item("a", "page", "A") + item("l", "l", "L"), resource("l", "webcontent", "l.html"), {
        "l.html": html('<a href="page.html">x</a>'),
      }),
    );
    expect(activity("L")?.html).toBe('<a href="activity:first">x</a>');
  });

  it("gives a place to what no item names but a page leads to, and leaves the rest out", () => {
    const files = {
      "page.html": html('<a href="other.html">O</a>'),
      "other.html": html("<p>o</p>"),
      "lone.html": html("<p>l</p>"),
    };
    const resources = resource("other", "webcontent", "other.html") + resource("lone", "webcontent", "lone.html");
    const { lines, activity, leftOut } = readCartridge(cartridge("", resources, files));
    expect(lines).toEqual(["  text First page", "  text T"]);
    expect(activity("First page")?.html).toBe('<a href="activity:other">O</a>');
    expect(activity("T")).toMatchObject({ key: "other", optional: true });
    expect(leftOut).toEqual([["page", "lone.html", "nothing that came in refers to it"]]);
  });
});
