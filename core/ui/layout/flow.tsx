import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./flow.css";

/** A step of the space scale: 4, 8, 12, 16, 24, 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6;

export interface RowProps {
  children: ReactNode;
  gap?: Gap | undefined;
  align?: "center" | "top" | "bottom" | undefined;
  justify?: "start" | "between" | "end" | "center" | undefined;
  wrap?: boolean | undefined;
}

/** Lays out elements side by side. */
export function Row({ children, gap, align, justify, wrap }: RowProps) {
  const names = [gap && styles[`gap${gap}`], align && styles[align], justify && styles[justify], wrap && styles.wrap];
  return <div className={classNames(styles.row, ...names)}>{children}</div>;
}

/** Lays out elements one below the other. */
export function Stack({ children, gap }: { children: ReactNode; gap?: Gap | undefined }) {
  return <div className={classNames(styles.stack, gap && styles[`gap${gap}`])}>{children}</div>;
}
