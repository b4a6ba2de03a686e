import { join } from "node:path";
import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { Log } from "../../../../server/sdk";
import type { CertificateTexts } from "./certificate-texts";
import { lightDrawing } from "./light-drawing.rules";
import type { Logo } from "./logo";

/** How many compilations a cached part of a document survives without being used. */
const CACHE_AGE = 10;
/** The size of the picture in pixels: A4 at 150 to the inch. */
const [WIDTH, HEIGHT] = [1754, 1240];

/** The A4 sheet, or the narrow paper. */
export type PaperShape = "sheet" | "tall";
type Drawn = CertificateTexts & { readonly shape?: PaperShape };

/**
 * Draws certificates as tagged PDF (PDF/UA-1, if there are fonts for all their texts), as PNG and as SVG. Texts are passed as
 * data and are never read as markup. The compiler (Typst) is loaded with the first certificate, and each font with the
 * first text in its script. For scripts that the fonts in `fonts/` do not have, it uses the fonts of the machine.
 */
export class CertificatePrinter {
  private compiler: NodeCompiler | null = null;

  /** @param folder the folder with `certificate.typ` and `fonts/` */
  constructor(
    private readonly folder: string,
    private readonly log: Pick<Log, "warn">,
  ) {}

  async pdf(texts: CertificateTexts, logo: Logo | null): Promise<Buffer> {
    const compiler = await this.load();
    return this.draw(compiler, texts, logo, (document) => this.writePdf(compiler, document));
  }

  /** The paper as a drawing; `tall` is made for the screen of a phone. */
  async svg(texts: CertificateTexts, logo: Logo | null, shape: PaperShape): Promise<Buffer> {
    const compiler = await this.load();
    const svg = this.draw(compiler, { ...texts, shape }, logo, (document) => compiler.plainSvg(document));
    return Buffer.from(lightDrawing(svg), "utf8");
  }

  async png(texts: CertificateTexts, logo: Logo | null): Promise<Buffer> {
    const compiler = await this.load();
    const svg = this.draw(compiler, texts, logo, (document) => compiler.plainSvg(document));
    const { createCanvas, loadImage } = await import("@napi-rs/canvas");
    // Without symbols: the canvas cuts off what lies outside of one, such as the lower part of a "p".
    const picture = await loadImage(Buffer.from(lightDrawing(svg), "utf8"));
    const canvas = createCanvas(WIDTH, HEIGHT);
    canvas.getContext("2d").drawImage(picture, 0, 0, WIDTH, HEIGHT);
    return canvas.encode("png");
  }

  /** Draws without the logo if the logo is damaged: everybody shall get the certificate. */
  private draw<T>(
    compiler: NodeCompiler,
    texts: Drawn,
    logo: Logo | null,
    write: (document: NodeTypstDocument) => T,
  ): T {
    const path = logo && join(this.folder, logo.name);
    if (logo && path) compiler.mapShadow(path, logo.bytes);
    try {
      const written = write(this.compile(compiler, { shape: "sheet", ...texts, logo: logo?.name ?? null }));
      compiler.evictCache(CACHE_AGE);
      return written;
    } catch (error) {
      if (logo === null) throw error;
      this.log.warn({ err: error }, "certificates: a certificate is drawn without the logo of the tenant");
      return this.draw(compiler, texts, null, write);
    } finally {
      if (path) compiler.unmapShadow(path);
    }
  }

  /** PDF/UA-1 forbids texts for which there is no font. Such a certificate becomes a PDF that follows no standard. */
  private writePdf(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
    try {
      return compiler.pdf(document, { pdfStandard: "ua-1" });
    } catch (error) {
      this.log.warn({ err: error }, "certificates: a certificate has a text for which there is no font");
      return compiler.pdf(document);
    }
  }

  private compile(compiler: NodeCompiler, data: object): NodeTypstDocument {
    const mainFilePath = join(this.folder, "certificate.typ");
    const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
    if (compiled.result !== null) return compiled.result;
    const diagnostics = compiled.takeError()?.shortDiagnostics ?? [];
    throw new Error(`The certificate cannot be drawn: ${JSON.stringify(diagnostics)}`);
  }

  private async load(): Promise<NodeCompiler> {
    if (this.compiler !== null) return this.compiler;
    const typst = await import("@myriaddreamin/typst-ts-node-compiler");
    this.compiler ??= typst.NodeCompiler.create({
      workspace: this.folder,
      fontArgs: [{ fontPaths: [join(this.folder, "fonts")] }],
    });
    return this.compiler;
  }
}
