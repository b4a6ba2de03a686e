import styles from "./content-title.css";

/** What the page is about: an activity, or the whole course. */
export function ContentTitle({ name }: { name: string }) {
  return (
    <h1 className={styles.title}>
      <bdi>{name}</bdi>
    </h1>
  );
}
