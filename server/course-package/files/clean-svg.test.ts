import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg";

const xlink = "http://www.w3.org/1999/xlink";

function cleaned(inner: string, attributes = `xmlns:xlink="${xlink}"`, before = ""): string {
  const text = `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
  const drawing = cleanSvg(Buffer.from(text));
  return drawing === undefined ? "refused" : Buffer.from(drawing.bytes).toString();
}

/**
 * Attacks from public lists: cure53 (HTTPLeaks, H5SC), svg-sanitizer, and the security notes of the SVG working group.
 */
describe("a drawing loads nothing from elsewhere", () => {
  it.each([
    // Elements that name an address.
    '<image href="https://evil.example/a.png"/>',
    '<image xlink:href="//evil.example/a.png"/>',
    '<image HREF="https://evil.example/a.png"/>',
    '<image src="https://evil.example/a.png"/>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<use href="data:image/svg+xml;base64,ZXZpbA==#evil"/>',
    '<feImage href="https://evil.example/a.png"/>',
    '<textPath href="https://evil.example/#a">x</textPath>',
    '<linearGradient id="a" href="https://evil.example/#a"/>',
    '<mpath href="https://evil.example/#a"/>',
    '<tref xlink:href="https://evil.example/#a"/>',
    '<font-face-uri xlink:href="https://evil.example/a.ttf"/>',
    '<color-profile xlink:href="https://evil.example/a.icc"/>',
    '<cursor xlink:href="https://evil.example/a.cur"/>',
    '<video href="https://evil.example/a.mp4"/>',
    '<a href="https://evil.example/" ping="https://evil.example/">x</a>',
    '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a"/></foreignObject>',
    '<animate attributeName="href" values="https://evil.example/a"/>',
    '<set attributeName="fill" to="url(https://evil.example/a)"/>',
    // Attacks that hide by XML namespaces: another prefix for the namespace of XLink, and elements of other namespaces.
    `<image xmlns:x="${xlink}" x:href="https://evil.example/a.png"/>`,
    `<g xmlns:x="${xlink}"><use x:href="https://evil.example/a.svg#x"/></g>`,
    '<style xmlns="http://www.w3.org/1999/xhtml">@import "https://evil.example/a.css";</style>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg" href="https://evil.example/a.js"/>',
    '<g xml:base="https://evil.example/"><use href="#a"/></g>',
    // Style sheets.
    '<style>@import "https://evil.example/a.css";</style>',
    "<style>@import url(https://evil.example/a.css);</style>",
    '<style>@i\\mport "https://evil.example/a.css";</style>',
    '<style>@imp<g/>ort "https://evil.example/a.css";</style>',
    '<style>@imp<!-- -->ort "https://evil.example/a.css";</style>',
    '<style><![CDATA[@imp]]><![CDATA[ort "https://evil.example/a.css";]]></style>',
    '<style>@font-face{font-family:a;src:local("a"),url(https://evil.example/a.woff)}</style>',
    '<style>@namespace "https://evil.example/";</style>',
    "<style>text{background:URL(https://evil.example/a)}</style>",
    "<style>text{fill:ur\\l(https://evil.example/a)}</style>",
    "<style>text{fill:\\75 rl(https://evil.example/a)}</style>",
    "<style>text{fill:url( \n'https://evil.example/a' )}</style>",
    "<style>text{fill:url(#a),url(https://evil.example/a)}</style>",
    "<style>text{--a:url(https://evil.example/a);fill:var(--a)}</style>",
    '<style>text{background:image-set("https://evil.example/a" 1x)}</style>',
    "<style>text{background:-webkit-image-set('https://evil.example/a' 1x)}</style>",
    '<style>text{background:cross-fade(red,"https://evil.example/a")}</style>',
    '<style>text{background:image("https://evil.example/a")}</style>',
    '<style>text{background:src("https://evil.example/a")}</style>',
    '<style>text{content:attr(data-a url)}</style><text data-a="a">x</text><text style="fill:attr(evil url)">x</text>',
    "<style>text{cursor:url(https://evil.example/a),auto}</style>",
    // Attributes with style.
    '<rect style="mask:url(https://evil.example/a#b)"/>',
    '<rect style="mask:image-set(&quot;https://evil.example/a&quot; 1x)"/>',
    '<rect fill="url(&apos;https://evil.example/a.svg&apos;)"/>',
    '<rect fill="url(/evil.svg)"/>',
    '<rect fill="&#117;rl(https://evil.example/a)"/>',
    '<rect fill="url&#x28;https://evil.example/a&#x29;"/>',
    '<rect filter="url(https://evil.example/a#b)"/>',
    '<rect clip-path="url(https://evil.example/a#b)"/>',
    '<path marker-mid="url(https://evil.example/a#b)"/>',
    '<rect cursor="url(https://evil.example/a),auto"/>',
    '<rect fill="url(data:image/svg+xml,evil)"/>',
    '<rect style="-moz-binding:url(https://evil.example/a)"/>',
    '<rect style="behavior:url(evil.htc)"/>',
  ])("by %s", (inner) => {
    const drawing = cleaned(inner);
    expect(drawing).not.toMatch(/evil|@imp|ping|attr\(/);
    expect(cleanSvg(Buffer.from(drawing))).toMatchObject({ removed: 0 });
  });

  it.each([
    ['<?xml-stylesheet href="https://evil.example/a.css"?>', ""],
    ['<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">', ""],
    ["", 'xml:base="https://evil.example/"'],
    ["", `xmlns:y="${xlink}" y:href="https://evil.example/"`],
    ["", 'xmlns:xlink="https://evil.example/"'],
  ])("by what stands around it: %s %s", (before, attributes) => {
    expect(cleaned('<path d="M0 0"/>', attributes, before)).not.toContain("evil");
  });
});

describe("a drawing keeps", () => {
  it.each([
    "<style>.a,.b:not(:nth-child(2)){fill:rgba(0,0,0,.5);transform:rotate(45deg)}</style>",
    "<style>@media (max-width: 20em){.a{fill:url(#g)}}</style>",
    "<style>@media print and (color){.a{fill:red}}</style>",
    "<style>@keyframes turn{to{transform:rotate(1turn)}}</style>",
    '<rect fill="url(#g)" transform="matrix(1 0 0 1 2 3) rotate(4)"/>',
    '<rect fill="url(\'#g\')" style="fill:url(&quot;#g&quot;);opacity:calc(1 - .5)"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<use xlink:href="#g"/>',
    '<text xml:space="preserve" id="Layer (1)" aria-label="The path (left)" font-family="Open Sans">A (b)</text>',
  ])("%s", (inner) => {
    expect(cleaned(inner)).toContain(inner);
  });

  it("its shapes without a word when an editor left something of its own", () => {
    const left = '<sodipodi:namedview a:b="c"/><metadata>x</metadata><path inkscape:label="Path (1)" d="M0 0"/>';
    const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/">${left}</svg>`;
    const drawing = cleanSvg(Buffer.from(text));
    expect(drawing?.removed).toBe(0);
    expect(Buffer.from(drawing?.bytes ?? []).toString()).toContain('<path d="M0 0"/>');
  });
});
