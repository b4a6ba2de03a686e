import { type PDFDocumentProxy, RenderingCancelledException, TextLayer } from "pdfjs-dist/legacy/build/pdf.min.mjs";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import styles from "./pdf-viewer.css";

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** The width of the drawn page in CSS pixels. */
  readonly width: number;
}

/** The height of a page divided by its width, as assumed until the page is read: A4, upright. */
const USUAL_SHAPE = Math.SQRT2;

/** One page of a PDF file: its picture, and invisible text over it, so that the text can be selected and read aloud. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const intl = useIntl();
  const page = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [shape, setShape] = useState(USUAL_SHAPE);
  useEffect(() => {
    if (!page.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "100% 0px",
    });
    observer.observe(page.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return;
    const drawing = draw({ pdf, number, width, canvas: canvas.current, words: words.current });
    drawing.shape.then(setShape, () => undefined);
    return drawing.cancel;
  }, [pdf, number, width, isNear]);
  useEffect(() => {
    page.current?.style.setProperty("inline-size", `${width}px`);
    page.current?.style.setProperty("block-size", `${width * shape}px`);
  }, [width, shape]);
  return (
    <section ref={page} className={styles.page} aria-label={intl.formatMessage({ id: "sdk.pdf.page" }, { number })}>
      {isNear && <canvas ref={canvas} className={styles.canvas} aria-hidden />}
      {isNear && <div ref={words} className={styles.words} />}
    </section>
  );
}

interface Drawing {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly width: number;
  readonly canvas: HTMLCanvasElement | null;
  readonly words: HTMLDivElement | null;
}

/** Draws a page of the file in the resolution of the screen. `shape` is its height divided by its width. */
function draw({ pdf, number, width, canvas, words }: Drawing): { shape: Promise<number>; cancel: () => void } {
  let stop = () => {};
  let isWanted = true;
  const shape = pdf.getPage(number).then(async (page) => {
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: width / natural.width });
    if (!isWanted || !canvas || !words) return natural.height / natural.width;
    const sharpness = devicePixelRatio;
    canvas.width = Math.round(viewport.width * sharpness);
    canvas.height = Math.round(viewport.height * sharpness);
    const transform = sharpness === 1 ? undefined : [sharpness, 0, 0, sharpness, 0, 0];
    const picture = page.render({ canvas, viewport, ...(transform ? { transform } : {}) });
    words.replaceChildren();
    words.style.setProperty("--total-scale-factor", String(viewport.scale));
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    stop = () => {
      picture.cancel();
      text.cancel();
    };
    await Promise.all([picture.promise, text.render()]).catch((error: unknown) => {
      if (isWanted && !(error instanceof RenderingCancelledException)) throw error;
    });
    return natural.height / natural.width;
  });
  return {
    shape,
    cancel: () => {
      isWanted = false;
      stop();
    },
  };
}
