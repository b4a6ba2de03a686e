import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { CharacterShortcuts } from "../../platform/appearance/key-choice.store";
import { Panels } from "../../platform/appearance/panels.store";
import { PaletteStore } from "../../platform/state/palette.store";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useService } from "../../sdk/react/use-service";
import { Dialog } from "../../ui";
import { shortcutText, workingShortcuts } from "../palette/shortcut.rules";
import styles from "./shortcuts-dialog.css";

export const ShortcutsDialog = observer(function ShortcutsDialog() {
  const intl = useIntl();
  const panels = useService(Panels);
  const { isApple } = useService(PaletteStore);
  const { areOn } = useService(CharacterShortcuts);
  const { kernel } = usePortal();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Dialog open onClose={panels.closeShortcuts} closeOnBackdrop title={text("portal.shortcuts.title")} size="small">
      <dl className={styles.keys}>
        {workingShortcuts(kernel.registry.list("commands"), areOn).map(({ title, shortcut }) => (
          <div key={shortcut} className={styles.line}>
            <dt>{text(title)}</dt>
            <dd>
              <kbd className={styles.key}>{shortcutText(shortcut, isApple)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      {!areOn && <p className={styles.note}>{text("portal.shortcuts.off")}</p>}
    </Dialog>
  );
});
