import X from "lucide-react/icons/x";
import { FormattedNumber, useIntl } from "react-intl";
import { Icon } from "../icon/icon";
import { classNames } from "../layout/class-names";
import { focusTitle } from "../layout/focus-title";
import styles from "./chip.css";

export interface ChipChoiceProps {
  label: string;
  selected: boolean;
  onSelect: () => void;
  count?: number | undefined;
}

export interface ChipFilterProps {
  label: string;
  onRemove: () => void;
}

/**
 * A chip is either one of several views of a list (`selected`, `onSelect`), or an active filter that can be removed
 * (`onRemove`).
 */
export function Chip(props: ChipChoiceProps | ChipFilterProps) {
  return "onRemove" in props ? <FilterChip {...props} /> : <ChoiceChip {...props} />;
}

function ChoiceChip({ label, selected, onSelect, count }: ChipChoiceProps) {
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

function FilterChip({ label, onRemove }: ChipFilterProps) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.removable)}
      aria-label={intl.formatMessage({ id: "ui.chip.remove" }, { name: label })}
      onClick={({ currentTarget }) => {
        // This button disappears, and would take the focus with it.
        const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
        if (beside instanceof HTMLElement) beside.focus();
        else focusTitle();
        onRemove();
      }}
    >
      <span className={styles.text}>{label}</span>
      <Icon icon={X} size={16} />
    </button>
  );
}
