import { type ReactNode, useId } from "react";
import { FormattedMessage } from "../../../core/sdk";
import styles from "./courses-home.css";

export function Part({ of, children }: { of: "due" | "running" | "next" | "collections"; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={`courses.home.${of}`} />
      </h2>
      {children}
    </section>
  );
}
