import { describe, expect, it } from "vitest";
import { cleanHtml } from "../clean-html";

const html = (text: string) => cleanHtml(text).html;

describe("a formula in a page", () => {
  it("becomes MathML in the line that it stood in", () => {
    expect(html("<p>so \\(x^2\\) grows</p>")).toBe(
      '<p>so <math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math> grows</p>',
    );
  });

  it("stands on a line of its own where it did", () => {
    expect(html("\\[y\\]")).toMatch(/^<math display="block" alttext="y">/);
  });

  it("keeps which way the lines of a table are aligned", () => {
    const aligned = html("\\[\\begin{aligned}a&=b\\\\c&=d\\end{aligned}\\]");
    expect(aligned).toContain('<mtd columnalign="right"><mi>a</mi></mtd>');
    expect(aligned).toContain('<mtd columnalign="left"><mrow><mo>=</mo><mi>b</mi></mrow></mtd>');
  });

  it("may hold the marks of markup", () => {
    expect(html("\\(a &lt; b\\)")).toContain("<mi>a</mi><mo>&lt;</mo><mi>b</mi>");
  });

  it("is what Canvas keeps as a picture of its server", () => {
    const math = '<math alttext="\\sqrt{2}"><msqrt><mn>2</mn></msqrt></math>';
    const address = 'src="https://canvas.example/equation_images/x"';
    expect(html(`<img class="equation_image" ${address} data-equation-content="\\sqrt{2}" alt="LaTeX: x">`)).toBe(math);
    expect(html(`<img class="equation_image" ${address} alt="LaTeX: \\sqrt{2}">`)).toBe(math);
  });

  it("is kept where it was MathML, without what is for other programs", () => {
    const note = '<annotation encoding="application/x-tex">x</annotation>';
    expect(html(`<math display="block"><semantics><mi>x</mi>${note}</semantics></math>`)).toBe(
      '<math display="block" alttext="x"><mi>x</mi></math>',
    );
  });

  it("is its TeX in a plain text", () => {
    expect(cleanHtml("<p>so \\(x^2\\) grows</p>").text).toBe("so x^2 grows");
    expect(cleanHtml("<p>so <math><mi>x</mi><mn>2</mn></math></p>").text).toBe("so x 2");
  });

  it("is an example of one where text stands as it was typed", () => {
    for (const typed of ["<code>\\(x\\)</code>", "<pre>\\(x\\)</pre>"]) expect(html(typed)).toBe(typed);
  });

  it.each([
    ["is not whole", "\\frac{1"],
    ["names what is not there", "\\nothing"],
    ["defines itself without end", "\\def\\a{\\a\\a}\\a"],
    ["leads elsewhere", "\\href{javascript:alert(1)}{x}"],
    ["loads a picture", "\\includegraphics{https://evil.example/x.png}"],
    ["is longer than any formula", "x".repeat(2001)],
    ["is nested to use up the stack", `${"\\sqrt{".repeat(280)}x${"}".repeat(280)}`],
  ])("stands as it is written, and the report says so, where it %s", (_, tex) => {
    const cleaned = cleanHtml(`<p>\\(${tex}\\)</p>`);
    expect(cleaned.html).toBe(`<p><code>\\(${tex}\\)</code></p>`);
    expect(cleaned.losses).toEqual([
      { what: "formula", reason: "its TeX cannot be read; shown as it is written", isReplaced: true },
    ]);
  });

  it.each([
    '<math href="javascript:x"><mi onclick="x()" style="color:red" class="y">a</mi></math>',
    '<math><maction actiontype="statusline"><mi>b</mi></maction><mi xlink:href="javascript:x">a</mi></math>',
    "<math><mi>a<mglyph src=x onerror=alert(1)></mi></math>",
    "<math><mi>a</mi><annotation-xml encoding='text/html'><img src=x onerror=alert(1)></annotation-xml></math>",
    "<math><mi>a<b><script>x()</script></b></mi></math>",
    '<math><mi mathvariant="fraktur" id="main">a</mi></math>',
  ])("has nothing that acts: %s", (markup) => expect(html(markup)).toBe("<math><mi>a</mi></math>"));
});

describe("a formula as authors write it", () => {
  const mathOf = (text: string) => cleanHtml(text).html.replace(/ alttext="[^"]*"/g, "");
  const lossesOf = (text: string) => cleanHtml(text).losses.map(({ what, reason }) => `${what}: ${reason}`);

  it.each([
    [
      "in MathML with a prefix",
      "<m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>",
      "<math><msup><mi>x</mi><mn>2</mn></msup></math>",
    ],
    [
      "in MathML with a prefix and empty elements",
      '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mspace width="1em"/><mml:mi>x</mml:mi></mml:math>',
      '<math><mspace width="1em"></mspace><mi>x</mi></math>',
    ],
    [
      "with fences that browsers do not know any more",
      '<math><mfenced open="["><mi>x</mi><mi>y</mi></mfenced></math>',
      "<math><mrow><mo>[</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo></mrow></math>",
    ],
    [
      "with a sign that begins no element",
      "<p>\\(a<b\\) and \\(c<d\\)</p>",
      `<p>${less("a", "b")} and ${less("c", "d")}</p>`,
    ],
    [
      "with signs on both sides",
      "\\(a<b>c\\)",
      "<math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi><mo>&gt;</mo><mi>c</mi></mrow></math>",
    ],
  ])("is shown as meant: %s", (_what, written, shown) => {
    expect(mathOf(written)).toBe(shown);
    expect(lossesOf(written)).toEqual([]);
  });

  it.each([
    ["an environment without marks", "<p>so \\begin{align}a&=b\\\\c&=d\\end{align} holds</p>"],
    ["an environment with a sign that begins no element", "\\begin{equation}a<b\\end{equation}"],
    ["an environment that has a newer name", "\\begin{eqnarray}a&=&b\\end{eqnarray}"],
    ["lines with breaks between them", "\\[a<br>=b\\]"],
    ["an environment with breaks between its lines", "\\begin{align}<br />a&amp;=b\\\\<br>c&amp;=d<br>\\end{align}"],
  ])("becomes MathML, with nothing lost: %s", (_what, written) => {
    expect(mathOf(written)).toContain('<math display="block">');
    expect(mathOf(written)).not.toMatch(/\\begin|\\\[|<code>|<br>/);
    expect(lossesOf(written)).toEqual([]);
  });

  it("leaves line breaks beside a formula", () => {
    expect(mathOf("a<br>\\(x\\)<br>b")).toBe("a<br><math><mi>x</mi></math><br>b");
  });

  it.each([
    ["goes over several paragraphs", "<p>\\(a</p><p>b\\)</p>"],
    ["has an environment of text", "\\begin{itemize}\\item a\\end{itemize}"],
    ["has elements inside", "\\(a <em>b</em>\\)"],
  ])("is named once in the report where it %s", (_what, written) => {
    expect(lossesOf(written)).toEqual(["formula: it is not whole in one piece of text; shown as it is written"]);
  });

  it("names the elements whose meaning is not shown", () => {
    expect(lossesOf("<math><mlongdiv><mn>4</mn><mn>2</mn></mlongdiv></math>")).toEqual([
      "formula: its <mlongdiv> is not known here; shown without",
    ]);
  });

  function less(one: string, other: string): string {
    return `<math><mrow><mi>${one}</mi><mo>&lt;</mo><mi>${other}</mi></mrow></math>`;
  }
});
