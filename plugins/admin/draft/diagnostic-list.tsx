import type { PluginReport } from "../../../core/sdk/admin";
import styles from "./diagnostic-list.css";

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
