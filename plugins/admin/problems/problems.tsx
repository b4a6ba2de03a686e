import { useFormat } from "../../../core/sdk";
import type { PluginReport } from "../../../core/sdk/admin";
import type { ServerPart } from "../contract";
import styles from "./problems.css";

/** Faults of manifests and failures of code, as their authors read them. They are not translated. */
export function DiagnosticList({ diagnostics }: Pick<PluginReport, "diagnostics">) {
  return (
    <ul className={styles.problems} lang="en" dir="ltr">
      {diagnostics.map(({ code, message, fix, place }) => (
        <li key={`${code} ${message}`}>
          <strong>{message}</strong> {fix}{" "}
          <code className={styles.place}>
            {place === null ? code : [place.file, place.line].filter((part) => part !== undefined).join(":")}
          </code>
        </li>
      ))}
    </ul>
  );
}

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
