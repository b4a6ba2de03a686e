import { type ComponentType, lazy, Suspense } from "react";
import { classNames } from "../layout/class-names";
import type { IllustrationName } from "./drawings";
import styles from "./illustration-frame.css";

export type { IllustrationName } from "./drawings";

/* The drawings are a separate file of the build. If it cannot be loaded, the place stays empty: a drawing carries no
   information. */
const Drawing = lazy<ComponentType<{ name: IllustrationName }>>(() =>
  import("./later").then(
    (chunk) => ({ default: chunk.Drawing }),
    () => ({ default: () => null }),
  ),
);

export interface IllustrationProps {
  name: IllustrationName;
  size?: "small" | "normal" | undefined;
}

/**
 * A drawing beside a message such as "no courses", hidden from assistive technology. It has its final size from the
 * start, so the page does not jump.
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
