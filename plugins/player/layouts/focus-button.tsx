import Expand from "lucide-react/icons/expand";
import Shrink from "lucide-react/icons/shrink";
import { observer, useIntl, useService } from "../../../core/sdk";
import { IconButton, Tooltip } from "../../../core/sdk/ui";
import { FocusMode } from "../model/focus-mode.store";

/** The button that turns focus mode on and off. It has the same place in both states. */
export const FocusButton = observer(function FocusButton() {
  const intl = useIntl();
  const { isOffered, isOn, toggle } = useService(FocusMode);
  if (!isOffered) return null;
  const label = intl.formatMessage({ id: isOn ? "player.focus.leave" : "player.focus.enter" });
  return (
    <Tooltip text={label}>
      <IconButton icon={isOn ? Shrink : Expand} label={label} onClick={toggle} />
    </Tooltip>
  );
});
