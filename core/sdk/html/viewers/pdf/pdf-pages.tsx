import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.min.mjs";
import { useEffect, useRef, useState } from "react";
import { PdfPage } from "./pdf-page";
import styles from "./pdf-viewer.css";

interface PdfPagesProps {
  readonly pdf: PDFDocumentProxy;
  readonly zoom: number;
  /** Called with the number of the page that is in view, from 1. */
  readonly onPage: (number: number) => void;
}

/** The largest width of a page at a zoom of 1, in pixels. A wider page is not easier to read. */
const WIDEST = 900;

/** All pages of the PDF, one below the other. A page is drawn when it comes near the visible part. */
export function PdfPages({ pdf, zoom, onPage }: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.focus();
    const observer = new ResizeObserver(() => setWidth(Math.min(WIDEST, element.clientWidth - 32)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const read = () => {
    const element = scroller.current;
    if (!element) return;
    const middle = element.scrollTop + element.clientHeight / 3;
    const pages = [...element.children].filter((child) => child instanceof HTMLElement);
    const shown = pages.findLastIndex((page) => page.offsetTop <= middle);
    onPage(Math.max(0, shown) + 1);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the pages
    <div ref={scroller} className={styles.pages} tabIndex={0} onScroll={read}>
      {width !== null &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order
          <PdfPage key={index} pdf={pdf} number={index + 1} width={width * zoom} />
        ))}
    </div>
  );
}
