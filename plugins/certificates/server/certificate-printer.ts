import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { CertificateTexts } from "./certificate-texts";

/** How many compilations a cached part of a document survives without being used. */
const CACHE_AGE = 10;

/**
 * Draws certificates as tagged PDF (PDF/UA-1). Texts are passed as data and are never read as markup. The compiler is loaded
 * with the first certificate. It searches the fonts of the machine, for scripts that our fonts do not have.
 */
export class CertificatePrinter {
  private compiler: NodeCompiler | null = null;

  /** @param folder the folder with `certificate.typ` and `fonts/` */
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
