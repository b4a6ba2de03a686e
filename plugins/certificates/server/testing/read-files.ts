import { createRequire } from "node:module";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { default as ReadCode } from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

// The types of the package describe an ES module, but the package is a CommonJS module.
const jsQR = createRequire(import.meta.url)("jsqr") as typeof ReadCode;

/** What a reader finds in a PDF: all text of its first page, the addresses of its links, and the names of its fonts. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    fontExtraProperties: true,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    // PDF.js knows the fonts only once it has read how the page is drawn.
    await page.getOperatorList();
    const fonts = items.flatMap((item) => ("fontName" in item ? [page.commonObjs.get(item.fontName).name] : []));
    const links = (await page.getAnnotations()).flatMap(({ url }: { url?: string }) => url ?? []);
    return {
      pages: document.numPages,
      // All white space is removed, because only the words matter here and not the gaps between them.
      text: items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replaceAll(/\s+/g, ""),
      links: [...new Set(links)],
      fonts: [...new Set<string>(fonts)],
    };
  } finally {
    await loading.destroy();
  }
}

/** The pixels of a picture: four bytes each. */
export async function readPicture(bytes: Uint8Array) {
  const picture = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return { width: picture.width, height: picture.height, data: new Uint8ClampedArray(data) };
}

/** The text of the QR code in a picture; null if there is none. */
export async function readCode(bytes: Uint8Array): Promise<string | null> {
  const { data, width, height } = await readPicture(bytes);
  return jsQR(data, width, height)?.data ?? null;
}
