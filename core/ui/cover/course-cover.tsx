import { type ReactNode, useState } from "react";
import { classNames } from "../layout/class-names";
import styles from "./course-cover.css";
import { coverOf, numbersFrom } from "./cover.rules";
import { patterns } from "./cover-patterns";

export interface CourseCoverProps {
  /** The course's id; it chooses the drawing where there is no picture. */
  id: string;
  /** Address of the picture. One that does not load gives way to the drawing. */
  src?: string | null | undefined;
  /** What the picture shows; empty when left out, as the course's title stands beside it. */
  alt?: string | undefined;
  /** For a picture that is seen at once: it is not put off. */
  eager?: boolean | undefined;
  /** True at the top of a card: follows the card's corners. */
  onCard?: boolean | undefined;
  /** Badges, laid over the top. */
  children?: ReactNode;
}

/** A course's picture, 16:9, or one of seven drawn covers in seven hues. */
export function CourseCover({ id, src, alt = "", eager, onCard, children }: CourseCoverProps) {
  const [broken, setBroken] = useState<string>();
  const design = coverOf(id);
  return (
    <div className={classNames(styles.cover, onCard && styles.onCard, styles[`hue${design.hue}`])}>
      {src && src !== broken ? (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <svg className={styles.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path className={`${styles.fill} ${styles.tone1}`} d="M0 0H320V180H0z" />
          {patterns[design.pattern]?.(numbersFrom(design.seed))}
        </svg>
      )}
      {children && <div className={styles.over}>{children}</div>}
    </div>
  );
}
