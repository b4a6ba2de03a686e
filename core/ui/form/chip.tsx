import X from "lucide-react/icons/x";
import { FormattedNumber, useIntl } from "react-intl";
import { Icon } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./chip.css";

export interface ChoiceChipProps {
  label: string;
  selected: boolean;
  onSelect: () => void;
  count?: number | undefined;
}

/** One of several views of the same list: a collection, a category. */
export function ChoiceChip({ label, selected, onSelect, count }: ChoiceChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} onClick={onSelect}>
      <span className={styles.text}>{label}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <FormattedNumber value={count} />
        </span>
      )}
    </button>
  );
}

/** A filter that is on; pressing it takes it off. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.removable)}
      aria-label={intl.formatMessage({ id: "ui.chip.remove" }, { name: label })}
      onClick={onRemove}
    >
      <span className={styles.text}>{label}</span>
      <Icon icon={X} size={16} />
    </button>
  );
}
