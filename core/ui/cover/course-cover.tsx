import { type ComponentType, type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { classNames } from "../layout/class-names";
import styles from "./course-cover.css";
import { type CoverDesign, coverOf, huesOf } from "./cover.rules";
import { keepPlace, keptPlace } from "./cover-places";

/* The drawings come after the words. Where they do not come at all, the cover keeps its colour. */
const CoverDrawing = lazy<ComponentType<Omit<CoverDesign, "hue">>>(() =>
  import("./cover-patterns").then(
    (chunk) => ({ default: chunk.CoverDrawing }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

export interface CourseCoverProps {
  id: string;
  /** The course's title: it chooses the drawing where there is no picture; without it the id does. */
  title?: string | undefined;
  /** Address of the picture. One that does not load gives way to the drawing. */
  src?: string | null | undefined;
  /** What the picture shows; empty when left out, as the course's title stands beside it. */
  alt?: string | undefined;
  /** For a picture that is seen at once: it is not put off. */
  eager?: boolean | undefined;
  /** In a list: the place in it, from 0. Covers without a picture go round the colours by it. */
  place?: number | undefined;
  /** True at the top of a card: follows the card's corners. */
  onCard?: boolean | undefined;
  /** Badges, laid over the top. */
  children?: ReactNode;
}

/** A course's picture, 16:9, or one of seven drawn covers in seven hues. */
export function CourseCover({ id, title, src, alt = "", eager, place, onCard, children }: CourseCoverProps) {
  const [broken, setBroken] = useState<string>();
  const design = coverOf(title ?? id, place ?? keptPlace(id));
  useEffect(() => {
    if (place !== undefined) keepPlace(id, place);
  }, [id, place]);
  const [hue, spark] = huesOf(design);
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
        <Suspense>
          <CoverDrawing pattern={design.pattern} seed={design.seed} />
        </Suspense>
      )}
      {children && <div className={styles.over}>{children}</div>}
    </div>
  );
}
