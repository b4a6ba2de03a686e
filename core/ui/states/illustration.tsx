import { type ComponentType, lazy, Suspense } from "react";
import { classNames } from "../layout/class-names";
import type { IllustrationName } from "./drawings";
import styles from "./illustration.css";

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
    <svg className={classNames(styles.drawing, size === "small" && styles.small)} viewBox="0 0 160 120" aria-hidden>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </svg>
  );
}
