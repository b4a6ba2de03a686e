import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./skeleton.css";

export interface SkeletonProps {
  /** Default: text. */
  shape?: "text" | "title" | "box" | "circle" | "cover" | undefined;
  /** Lines of text; the last one is shorter. */
  lines?: number | undefined;
  /** Height of a box. */
  height?: "sm" | "md" | "lg" | undefined;
  /** Default: the whole width. */
  width?: "quarter" | "half" | undefined;
  /** For the shape `cover` (the picture of a course): it is at the top of a card and follows the card's corners. */
  onCard?: boolean | undefined;
}

/** A placeholder of the final size for content that is loading. It becomes visible after 300 ms. */
export function Skeleton({ lines = 1, ...props }: SkeletonProps) {
  if (lines === 1) return <Line {...props} />;
  return Array.from({ length: lines }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton differ only in their position
    <Line key={at} {...props} width={at === lines - 1 ? "half" : props.width} />
  ));
}

function Line({ shape = "text", height, width, onCard }: SkeletonProps) {
  const size = [height && styles[height], width && styles[width], onCard && styles.onCard];
  return <div className={classNames(styles.skeleton, styles[shape], ...size)} />;
}

/** Wraps skeletons and tells assistive technology that content is loading. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" data-loading="">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
