import { type ComponentType, lazy, Suspense } from "react";
import { classNames } from "../layout/class-names";
import type { IllustrationName } from "./drawings";
import styles from "./illustration-frame.css";

export type { IllustrationName } from "./drawings";

/* The drawings come in a chunk of their own. Without a connection the place stays empty: a drawing is never the news. */
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

/** A drawing of a state, for the eyes only. Its place has its final size from the start. */
export function Illustration({ name, size }: IllustrationProps) {
  return (
    <div className={classNames(styles.frame, size === "small" && styles.small)}>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </div>
  );
}
