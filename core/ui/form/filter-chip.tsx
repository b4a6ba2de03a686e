import X from "lucide-react/icons/x";
import { useIntl } from "react-intl";
import { Icon } from "../icon/icon";
import { classNames } from "../layout/class-names";
import { focusTitle } from "../layout/focus-title";
import styles from "./chip.css";

export interface FilterChipProps {
  label: string;
  onRemove: () => void;
}

/** A button that shows an active filter. A press on it removes the filter, and the button with it. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
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
