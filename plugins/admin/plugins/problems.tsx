import { useFormat } from "../../../core/sdk";
import type { ServerPart } from "../contract";
import styles from "../draft/diagnostic-list.css";

/** Why the server part is not there, and its last unexpected errors. */
export function ServerErrors({ server: { fault, errors } }: { readonly server: ServerPart }) {
  const format = useFormat();
  return (
    <ul className={styles.problems} lang="en" dir="ltr">
      {fault !== null && (
        <li>
          <strong>{fault}</strong>
        </li>
      )}
      {errors.map(({ at, where, message }) => (
        <li key={`${at} ${where} ${message}`}>
          <strong>{message}</strong> <code className={styles.place}>{where}</code> ·{" "}
          <time dateTime={at}>{format.dateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
