import Expand from "lucide-react/icons/expand";
import Shrink from "lucide-react/icons/shrink";
import { Button, observer, useIntl, useService } from "../../../core/sdk";
import { FocusMode } from "../model/focus-mode.store";
import styles from "./focus-button.css";

/** The way into focus mode and out of it: one button that stays where it is. */
export const FocusButton = observer(function FocusButton() {
  const intl = useIntl();
  const { isOffered, isOn, toggle } = useService(FocusMode);
  if (!isOffered) return null;
  return (
    <Button variant="ghost" size="small" icon={isOn ? Shrink : Expand} className={styles.button} onClick={toggle}>
      <span className={styles.words}>
        {intl.formatMessage({ id: isOn ? "player.focus.leave" : "player.focus.enter" })}
      </span>
    </Button>
  );
});
