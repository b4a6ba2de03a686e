import { FormattedMessage } from "../../../core/sdk";
import styles from "./changes-list.css";
import { type Change, pointerOf } from "./json-tree.rules";
import { ValueText } from "./value-text";

export function ChangesList({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={pointerOf(path)} className={styles.change}>
          <code dir="ltr" className={styles.path}>
            {path.join(" › ")}
          </code>
          <span className={styles.values}>
            <FormattedMessage
              id="admin.draft.change"
              values={{
                before: <ValueText key="before" value={before} />,
                after: <ValueText key="after" value={after} />,
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
