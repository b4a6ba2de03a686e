import { type ComponentType, lazy, Suspense } from "react";
import { classNames } from "../layout/class-names";
import type { IllustrationName } from "./drawings";
import styles from "./illustration-frame.css";

export type { IllustrationName } from "./drawings";

/* The drawings are a chunk of their own. Without a connection the place stays empty: a drawing carries no information. */
const Drawing = lazy<ComponentType<{ name: IllustrationName }>>(() =>
  import("./drawings").then(
    (chunk) => ({ default: chunk.Drawing }),
    () => ({ default: () => null }),
  ),
);

export interface IllustrationProps {
  name: IllustrationName;
  size?: "small" | "normal" | undefined;
}

/**
 * A drawing of a state, hidden from assistive technology. It has its final size from the start, so the page does not jump.
 */
export function Illustration({ name, size }: IllustrationProps) {
  return (
    <div className={classNames(styles.frame, size === "small" && styles.small)}>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </div>
  );
}
