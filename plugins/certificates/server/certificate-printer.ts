import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { CertificateTexts } from "./certificate-texts";

/** Compilations that a cached part of a document outlives unused. */
const CACHE_AGE = 10;

/**
 * Draws certificates as tagged PDF (PDF/UA-1). Texts go in as data and are never read as markup. The compiler is loaded
 * with the first certificate: it looks through the machine's fonts, for scripts that ours do not have.
 */
export class CertificatePrinter {
  private compiler: NodeCompiler | null = null;

  /** @param folder where `certificate.typ` and `fonts/` are */
  constructor(private readonly folder: string) {}

  async pdf(texts: CertificateTexts): Promise<Buffer> {
    const compiler = await this.load();
    const compiled = compiler.compile({
      mainFilePath: join(this.folder, "certificate.typ"),
      inputs: { data: JSON.stringify(texts) },
    });
    const { result } = compiled;
    if (result === null) {
      const diagnostics = compiled.takeError()?.shortDiagnostics ?? [];
      throw new Error(`The certificate cannot be drawn: ${JSON.stringify(diagnostics)}`);
    }
    const bytes = compiler.pdf(result, { pdfStandard: "ua-1" });
    compiler.evictCache(CACHE_AGE);
    return bytes;
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
