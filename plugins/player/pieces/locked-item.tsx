import { Button, Dialog, useIntl } from "../../../core/sdk";
import type { Item } from "../model/place.rules";
import { useLockText } from "../outline/outline-label";

/** Asked by a press on a locked line: why it is locked, and when it opens. */
export function LockedItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const intl = useIntl();
  const text = useLockText(item);
  return (
    <Dialog
      open
      size="small"
      closeOnBackdrop
      onClose={onClose}
      title={intl.formatMessage({ id: "player.locked.title" })}
      description={item.part.childActivity.name}
      actions={<Button onClick={onClose}>{intl.formatMessage({ id: "player.locked.close" })}</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
