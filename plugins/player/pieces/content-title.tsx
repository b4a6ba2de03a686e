import Expand from "lucide-react/icons/expand";
import Shrink from "lucide-react/icons/shrink";
import { observer, useIntl, useService } from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import { FocusMode } from "../model/focus-mode.store";
import styles from "./content-title.css";

/** The title of an activity or of the whole course, and the button for focus mode, which hides header and sidebar. */
export function ContentTitle({ name }: { name: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <bdi>{name}</bdi>
      </h1>
      <FocusButton />
    </div>
  );
}

/** The button that turns focus mode on and off. It has the same place in both states. */
const FocusButton = observer(function FocusButton() {
  const intl = useIntl();
  const { isOffered, isOn, toggle } = useService(FocusMode);
  if (!isOffered) return null;
  return (
    <Button variant="ghost" size="small" icon={isOn ? Shrink : Expand} className={styles.focus} onClick={toggle}>
      <span className={styles.focusWords}>
        {intl.formatMessage({ id: isOn ? "player.focus.leave" : "player.focus.enter" })}
      </span>
    </Button>
  );
});
