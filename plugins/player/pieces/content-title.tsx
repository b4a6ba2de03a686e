import styles from "./content-title.css";
import { FocusButton } from "./focus-button";

/** What the page is about, an activity or the whole course, and the way to have nothing else on it. */
export function ContentTitle({ name }: { name: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <bdi>{name}</bdi>
      </h1>
      <FocusButton />
    </div>
  );
}
