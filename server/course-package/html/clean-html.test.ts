import fc from "fast-check";
import { parseFragment, html as xhtml } from "parse5";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html";
import { mathLayouts, mathTokens } from "./formulas/allowed-math";
import type { LinkResolver } from "./html-loss";
import { type HtmlNode, isElement } from "./html-tree";

const whatIsLost = (html: string) => cleanHtml(html).losses.map(({ what }) => what);

describe("a cleaned page", () => {
  it.each([
    ["keeps text, lists and tables", "<p>a <b>b</b></p><ul><li>c</li></ul>", "<p>a <b>b</b></p><ul><li>c</li></ul>"],
    [
      "keeps scopes and spans of cells",
      '<table><tbody><tr><th scope="row" colspan="2">a</th></tr></tbody></table>',
      '<table><tbody><tr><th scope="row" colspan="2">a</th></tr></tbody></table>',
    ],
    [
      "takes scripts, styles and handlers out",
      '<p onclick="x()" style="color:red">a</p><script>x()</script><style>p{}</style>',
      "<p>a</p>",
    ],
    ["unwraps what it does not know", "<main><font color=red>a</font><my-tag>b</my-tag></main>", "ab"],
    ["makes the page's first heading a second", "<h1>a</h1>", "<h2>a</h2>"],
    ["drops what is empty", "<p>a</p><p>&nbsp;</p><div><span></span></div>", "<p>a</p>"],
    ["keeps a space where something empty stood between words", "a<em> </em>b", "a b"],
    ["drops what is hidden until a script shows it", '<p>a</p><div style="display: none">b</div>', "<p>a</p>"],
    ["drops icons by a font", 'a <span class="material-symbols-outlined">menu_book</span>', "a"],
    ["makes callouts asides", '<div class="callout big">a</div>', "<aside>a</aside>"],
    [
      "makes hints details",
      '<div class="hint-wrapper" onclick="x()"><div class="hint-title">a</div>b</div>',
      "<details><summary>a</summary>b</details>",
    ],
    [
      "keeps a picture's width that was a style",
      '<img src="files/a.png" alt="a" style="max-width: 265px; float:right">',
      '<img src="files/a.png" alt="a" width="265">',
    ],
    ["gives every picture an alternative text", '<img src="files/a.png">', '<img src="files/a.png" alt="">'],
    [
      "keeps ids apart from the portal's",
      '<h2 id="main">a</h2><a href="#main">b</a>',
      '<h2 id="part-main">a</h2><a href="#part-main">b</a>',
    ],
    [
      "shows YouTube without its cookies",
      '<iframe src="//www.youtube.com/embed/AOUEsgFrYeg?rel=0" onload="x()"></iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/AOUEsgFrYeg"></iframe>',
    ],
    [
      "keeps frames of other sites, by their whole address: the tenant says which are shown",
      '<iframe src="//example.org/x y" title="Map" srcdoc="x" allow="camera" name="y"></iframe>',
      '<iframe src="https://example.org/x%20y" title="Map"></iframe>',
    ],
    [
      "keeps frames of media blocks, which are files of the package",
      '<iframe src="files/a/waves.html?x" title="Waves" height="300" srcdoc="x" sandbox="allow-same-origin"></iframe>',
      '<iframe src="files/a/waves.html?x" title="Waves" height="300"></iframe>',
    ],
    [
      "makes frames of other files links",
      '<iframe src="files/a.pdf" title="Plan"></iframe>',
      '<p><a href="files/a.pdf">Plan</a></p>',
    ],
    [
      "makes frames that nobody can show links",
      '<iframe src="http://example.org/x" title="Map"></iframe>',
      '<p><a href="http://example.org/x">Map</a></p>',
    ],
    [
      "shows no frame with a password in its address",
      '<iframe src="https://a:b@example.org/" title="x"></iframe>',
      '<p><a href="https://a:b@example.org/">x</a></p>',
    ],
    [
      "makes embedded PDFs links",
      '<object data="files/a.pdf" type="application/pdf" title="Goals"></object>',
      '<p><a href="files/a.pdf">Goals</a></p>',
    ],
    [
      "makes pictures of other sites links",
      '<img src="https://example.org/a.png" alt="A">',
      '<a href="https://example.org/a.png">A</a>',
    ],
    [
      "gives players their controls",
      '<video src="files/a.mp4" autoplay></video>',
      '<video src="files/a.mp4" controls=""></video>',
    ],
    ["keeps the white space of code", "<pre>a\n\n  b</pre>", "<pre>a\n\n  b</pre>"],
  ])("%s", (_, html, expected) => {
    expect(cleanHtml(html).html).toBe(expected);
  });

  it.each([
    ['<a href="javascript:alert(1)">a</a>'],
    ['<a href=" jAvAsCrIpT&colon;alert(1)">a</a>'],
    ['<a href="java\nscript:alert(1)">a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['<a href="vbscript:x">a</a>'],
    ['<a href="//evil.example">a</a>'],
    ['<a href="/learn/logout">a</a>'],
    ['<a href="files/../../etc/passwd">a</a>'],
    ['<a href="https:\\\\evil.example">a</a>'],
    ['<img src=x onerror=alert(1) alt="a">'],
    ["<svg><a xlink:href='javascript:x'><text>b</text></a></svg>a"],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>a"],
    ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></p></noscript>a"],
    ["<form><button formaction=javascript:x>b</button></form>a"],
    ["<base href='https://evil.example/'>a"],
    ["<meta http-equiv=refresh content='0;url=https://evil.example'>a"],
    ["<template><script>x</script></template>a"],
    ["<iframe srcdoc='<script>x</script>'></iframe>a"],
    ["<iframe src='files/../../learn/x.html'></iframe>a"],
    ["<iframe src='/learn/x.html'></iframe>a"],
  ])("leaves nothing that acts of %s", (html) => {
    expect(cleanHtml(html).html).toBe("a");
  });

  it("says what it lost, and of which address", () => {
    const html =
      '<script>x</script><link rel=stylesheet href=a.css><button>b</button><a href="nowhere">c</a><svg></svg>';
    expect(whatIsLost(html)).toEqual([
      "script",
      "style sheet",
      "control that needs a script",
      "link",
      "drawing inside the page",
    ]);
    expect(cleanHtml('<a href="nowhere">c</a>').losses).toEqual([
      { what: "link", address: "nowhere", reason: "an address that leads nowhere" },
    ]);
  });

  it("asks where addresses lead, and holds the answer to the known forms", () => {
    const resolve: LinkResolver = (address, use) =>
      address === "/static/a b.png" ? { address: "files/a_b.png" } : { address: `javascript:${use}` };
    expect(cleanHtml('<img src="/static/a b.png" alt="A"><a href="x">b</a>', resolve).html).toBe(
      '<img src="files/a_b.png" alt="A">b',
    );
  });

  it("cleans again what a browser would read otherwise once something was unwrapped", () => {
    expect(cleanHtml("<p><marquee><div>a</div></marquee></p>").html).toBe("<div>a</div>");
  });

  it("answers its text", () => {
    expect(cleanHtml("<h2>A</h2><p>b&amp;c</p>").text).toBe("A b&c");
  });

  it("leaves a page out that is nested to use up the stack", () => {
    expect(cleanHtml("<div>".repeat(100_000)).losses).toEqual([
      { what: "page", reason: "its elements are nested too deeply" },
    ]);
  });
});

const tags = [
  "p",
  "div",
  "a",
  "img",
  "table",
  "tr",
  "td",
  "svg",
  "math",
  "mtext",
  "mi",
  "mrow",
  "mglyph",
  "style",
  "title",
  "noscript",
  "select",
  "option",
  "form",
  "script",
  "textarea",
  "iframe",
  "b",
  "li",
  "template",
  "foreignObject",
  "annotation-xml",
  "pre",
  "h1",
];
const piece = fc.oneof(
  fc.constantFrom(...tags).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:x">',
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "&lt;script&gt;",
    '"',
    "'",
    "text",
    "\\(x^2\\)",
    "\\[<b>",
    "$$y$$",
  ),
);

const mathElements = new Set([...mathLayouts, ...mathTokens]);

function everyElement(nodes: readonly HtmlNode[], holds: (node: HtmlNode) => boolean): boolean {
  return nodes.every((node) => !isElement(node) || (holds(node) && everyElement(node.childNodes, holds)));
}

describe("cleaning", () => {
  it("of any mark-up leaves no script, no handler and no address that acts", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const { html } = cleanHtml(pieces.join(""));
        const harmless = everyElement(parseFragment(html).childNodes, (node) =>
          isElement(node)
            ? !/^(script|style|svg|template|form|noscript|select|textarea)$/.test(node.tagName) &&
              (node.namespaceURI === xhtml.NS.HTML || mathElements.has(node.tagName)) &&
              node.attrs.every(({ name, value }) => !/^on|^style$/.test(name) && !/^\s*javascript/i.test(value))
            : true,
        );
        expect(harmless).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("of what is clean changes nothing", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = cleanHtml(pieces.join("")).html;
        expect(cleanHtml(once).html).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
