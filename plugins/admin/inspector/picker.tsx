import { useState } from "react";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import { SearchField } from "../../../core/sdk/ui";
import styles from "./inspector.css";

interface PickerProps {
  readonly ids: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Called with the contribution to which the pointer or the focus goes; null when it leaves. */
  readonly onPoint: (id: string | null) => void;
}

export function Picker({ ids, chosen, onChoose, onPoint }: PickerProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const found = ids.filter((id) => id.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      <SearchField label={intl.formatMessage({ id: "admin.inspector.filter" })} value={text} onChange={setText} />
      {found.length === 0 && (
        <p role="status">
          <FormattedMessage id="admin.somebody.none" />
        </p>
      )}
      <ul className={styles.picker}>
        {found.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(null)}
            >
              <bdi>{id}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
