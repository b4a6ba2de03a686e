import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Panels } from "../platform/appearance/panels.store";
import { Busy } from "../platform/notices/busy";
import { Dialogs } from "../platform/notices/dialogs";
import { Toasts } from "../platform/notices/toasts";
import { Session } from "../platform/session/session";
import { PaletteStore } from "../platform/state/palette.store";
import { late } from "../sdk/contribution/late";
import { Slot } from "../sdk/contribution/slot";
import { useService } from "../sdk/react/use-service";
import { LoadingOverlay } from "../ui";
import { SpokenToasts } from "./overlays/spoken-toasts";

const loadAlways = () => import("./after-first-page");
const loadOpened = () => import("./opened");
const ConfirmQuestion = late(async () => (await loadAlways()).ConfirmQuestion);
const LanguageDialog = late(async () => (await loadOpened()).LanguageDialog);
const Palette = late(async () => (await loadOpened()).Palette);
const ShortcutsDialog = late(async () => (await loadOpened()).ShortcutsDialog);
const SessionEnded = late(async () => (await loadAlways()).SessionEnded);
const ShellToasts = late(async () => (await loadAlways()).ShellToasts);

/** The code of each is loaded when it is first needed. */
export const Overlays = observer(function Overlays() {
  const intl = useIntl();
  const busy = useService(Busy);
  const dialogs = useService(Dialogs);
  const panels = useService(Panels);
  const palette = useService(PaletteStore);
  const session = useService(Session);
  const toasts = useService(Toasts);
  return (
    <>
      <LoadingOverlay page active={busy.isBusy} label={intl.formatMessage({ id: "portal.busy" })} />
      {dialogs.current && <ConfirmQuestion />}
      {panels.areLanguagesOpen && <LanguageDialog />}
      {palette.isOpen && <Palette />}
      {panels.areShortcutsOpen && <ShortcutsDialog />}
      {session.isWaiting && <SessionEnded />}
      <SpokenToasts />
      {panels.isFirstPageComplete && <Slot id="late@1" />}
      {toasts.wasUsed && <ShellToasts />}
    </>
  );
});
