import { type ComponentType, type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type CoverDesign, coverDesignOf, huesOf } from "../cover/cover.rules";
import { classNames } from "../layout/class-names";
import styles from "./course-cover.css";

/* Courses without a picture have a drawing. The code of the drawings is a separate file, loaded after the page's text.
   If it cannot be loaded, the cover shows only its colour. */
const CoverDrawing = lazy<ComponentType<Omit<CoverDesign, "hue">>>(() =>
  import("./later").then(
    (chunk) => ({ default: chunk.CoverDrawing }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

/** Whether a page has been drawn. Before that, no drawing may delay its texts and pictures. */
let isPageDrawn = false;

function LateDrawing({ pattern, seed }: Omit<CoverDesign, "hue">) {
  const [isDue, setDue] = useState(isPageDrawn);
  useEffect(() => {
    isPageDrawn = true;
    setDue(true);
  }, []);
  if (!isDue) return null;
  return (
    <Suspense>
      <CoverDrawing pattern={pattern} seed={seed} />
    </Suspense>
  );
}

/** The number of cards in the first row of a wide window. Their pictures are not loaded lazily. */
const FIRST_ROW = 4;

export interface CourseCoverProps {
  /** The course's id. It selects the drawing and its colour if there is no picture. */
  id: string;
  /** Address of the picture. If it cannot be loaded, the drawing is shown. */
  src?: string | null | undefined;
  /** Alternative text of the picture. Default: empty, because the course's title stands beside it. */
  alt?: string | undefined;
  /** The picture is visible at once, so it is not loaded lazily. Default: in the first row of a list. */
  eager?: boolean | undefined;
  /** Index in the list, from 0. */
  place?: number | undefined;
  /** The cover is at the top of a card and follows the card's corners. */
  onCard?: boolean | undefined;
  /** Badges over the top of the cover. */
  children?: ReactNode;
}

/** The picture of a course, 16:9. Without a picture it is one of seven drawn patterns in one of seven hues. */
export function CourseCover({
  id,
  src,
  alt = "",
  place,
  eager = place !== undefined && place < FIRST_ROW,
  onCard,
  children,
}: CourseCoverProps) {
  const [broken, setBroken] = useState<string>();
  const design = coverDesignOf(id);
  const [hue, spark] = huesOf(design.hue);
  return (
    <div
      className={classNames(styles.cover, onCard && styles.onCard)}
      style={{ "--cover-hue": hue, "--spark-hue": spark } as CSSProperties}
    >
      {src && src !== broken ? (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          width={1600}
          height={900}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <LateDrawing pattern={design.pattern} seed={design.seed} />
      )}
      {children && <div className={styles.over}>{children}</div>}
    </div>
  );
}
