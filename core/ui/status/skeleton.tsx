import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./skeleton.css";

export interface SkeletonProps {
  /** text when left out. */
  shape?: "text" | "title" | "box" | "circle" | "cover" | undefined;
  /** Lines of text, the last one shorter. */
  lines?: number | undefined;
  /** Height of a box. */
  height?: "sm" | "md" | "lg" | undefined;
  /** The whole width when left out. */
  width?: "quarter" | "half" | undefined;
  /** A cover at the top of a card. */
  onCard?: boolean | undefined;
}

/** The place of what is coming, in its size. It appears after 300 ms only. */
export function Skeleton({ lines = 1, ...props }: SkeletonProps) {
  if (lines === 1) return <Line {...props} />;
  return Array.from({ length: lines }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line of a skeleton is only its place
    <Line key={at} {...props} width={at === lines - 1 ? "half" : props.width} />
  ));
}

function Line({ shape = "text", height, width, onCard }: SkeletonProps) {
  const size = [height && styles[height], width && styles[width], onCard && styles.onCard];
  return <div className={classNames(styles.skeleton, styles[shape], ...size)} />;
}

/** Wraps skeletons and says to assistive technology that something is loading. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
