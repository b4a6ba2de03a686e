import Search from "lucide-react/icons/search";
import { FormattedMessage, observer, PaletteStore, useService } from "../../../core/sdk";
import { Icon } from "../../../core/sdk/ui";
import styles from "./day.css";

/** Looks like a search field and opens the command palette, which searches. */
export const PaletteField = observer(function PaletteField() {
  const palette = useService(PaletteStore);
  return (
    <button type="button" className={styles.search} onClick={palette.open}>
      <Icon icon={Search} />
      <span className={styles.label}>
        <FormattedMessage id="learner-dashboard.search" />
      </span>
      <kbd className={styles.key}>{palette.shortcut}</kbd>
    </button>
  );
});
