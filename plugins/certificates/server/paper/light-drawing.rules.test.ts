import { describe, expect, it } from "vitest";
import { lightDrawing } from "./light-drawing.rules";

describe("lightDrawing", () => {
  it("draws a letter where it was used, and keeps what else was used", () => {
    const svg =
      '<svg><g class="typst-text" transform="scale(1)"><use xlink:href="#a" x="2.5" y="0" fill="#000"/><use xlink:href="#b" x="0" y="0"/></g>' +
      '<defs><symbol id="a" overflow="visible"><path d="M 0 0"/></symbol><symbol id="b"><image href="data:"/></symbol></defs></svg>';
    expect(lightDrawing(svg)).toBe(
      '<svg><g class="typst-text" transform="scale(1)"><path d="M 0 0" transform="translate(2.5 0)" fill="#000"/><use xlink:href="#b" x="0" y="0"/></g>' +
        '<defs><symbol id="b"><image href="data:"/></symbol></defs></svg>',
    );
  });

  it("leaves out groups that do nothing, and keeps those that move or cut", () => {
    expect(
      lightDrawing(
        '<g><g class="y" transform="scale(3)"/><g class="x" transform="scale(2)"><g class="x"><path d="M1"/></g></g></g><g clip-path="url(#c)"></g>',
      ),
    ).toBe('<g class="x" transform="scale(2)"><path d="M1"/></g><g clip-path="url(#c)"></g>');
  });

  it("cuts the numbers of outlines after hundredths of a point, and no others", () => {
    expect(lightDrawing('<path transform="scale(1.23456)" d="M 0.48000002 -3.3c 12.34567 0.001"/>')).toBe(
      '<path transform="scale(1.23456)" d="M 0.48 -3.3c 12.34 0.00"/>',
    );
  });
});
