import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "../button/icon-button";
import { useModal } from "../overlay/use-modal";
import styles from "./gallery.css";

/** A picture that the gallery shows. */
export interface Picture {
  readonly src: string;
  /** Alternative text; empty if the surrounding text describes the picture. */
  readonly alt: string;
  readonly caption: string | null;
}

export interface GalleryProps {
  /** The pictures to show, at least one. */
  readonly pictures: readonly Picture[];
  /** Index of the picture that is shown first. */
  readonly start: number;
  readonly onClose: () => void;
}

/** The shortest movement, in pixels, that counts as a swipe. A shorter one does nothing. */
const SWIPE = 48;

/**
 * Shows pictures one by one on the whole screen. Arrow keys, swipes or buttons change the picture; Escape closes the
 * gallery.
 */
export function Gallery({ pictures, start, onClose }: GalleryProps) {
  const intl = useIntl();
  const modal = useModal(onClose, true);
  const [index, setIndex] = useState(start);
  const pressedAt = useRef<number | null>(null);
  const picture = pictures[index];
  const isMirrored = document.dir === "rtl";
  const step = (by: number) => setIndex((shown) => Math.min(pictures.length - 1, Math.max(0, shown + by)));
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") step(isMirrored ? -1 : 1);
    if (event.key === "ArrowLeft") step(isMirrored ? 1 : -1);
    if (event.key === "Home") step(-pictures.length);
    if (event.key === "End") step(pictures.length);
  };
  const swipeEnd = (x: number) => {
    const moved = pressedAt.current === null ? 0 : x - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(moved) >= SWIPE) step(moved < 0 === isMirrored ? -1 : 1);
  };
  if (!picture) return null;
  const position = intl.formatMessage({ id: "ui.gallery.position" }, { number: index + 1, count: pictures.length });
  const text = (id: string) => intl.formatMessage({ id: `ui.gallery.${id}` });
  return (
    <dialog {...modal} className={styles.gallery} aria-label={text("title")} onKeyDown={press}>
      <figure className={styles.figure}>
        <img
          className={styles.picture}
          src={picture.src}
          alt={picture.alt}
          draggable={false}
          onPointerDown={(event) => {
            pressedAt.current = event.clientX;
          }}
          onPointerUp={(event) => swipeEnd(event.clientX)}
        />
        <figcaption className={styles.words}>
          {picture.caption && <span dir="auto">{picture.caption}</span>}
          {pictures.length > 1 && <span role="status">{position}</span>}
        </figcaption>
      </figure>
      {pictures.length > 1 && (
        <>
          <IconButton
            className={styles.previous}
            icon={ChevronLeft}
            mirror
            label={text("previous")}
            aria-disabled={index === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            className={styles.next}
            icon={ChevronRight}
            mirror
            label={text("next")}
            aria-disabled={index === pictures.length - 1}
            onClick={() => step(1)}
          />
        </>
      )}
      <IconButton className={styles.close} icon={X} label={text("close")} onClick={onClose} />
    </dialog>
  );
}
