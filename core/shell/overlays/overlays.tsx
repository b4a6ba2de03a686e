import { observer } from "mobx-react-lite";
import { type ComponentType, lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { Panels } from "../../platform/appearance/panels.store";
import { Busy } from "../../platform/notices/busy";
import { Dialogs } from "../../platform/notices/dialogs";
import { Toasts } from "../../platform/notices/toasts";
import { Session } from "../../platform/session/session";
import { useService } from "../../sdk/react/use-service";
import { LoadingOverlay } from "../../ui";
import { PaletteStore } from "../palette/palette.store";

const ConfirmQuestion = later(async () => (await import("./confirm-question")).ConfirmQuestion);
const LanguageDialog = later(async () => (await import("./language-dialog")).LanguageDialog);
const Palette = later(async () => (await import("../palette/palette")).Palette);
const SessionEnded = later(async () => (await import("./session-ended")).SessionEnded);
const ShellToasts = later(async () => (await import("./toasts")).ShellToasts);

/** What lies over the page. The code of each comes when it is first needed. */
export const Overlays = observer(function Overlays() {
  const intl = useIntl();
  const busy = useService(Busy);
  const dialogs = useService(Dialogs);
  const overlays = useService(Panels);
  const palette = useService(PaletteStore);
  const session = useService(Session);
  const toasts = useService(Toasts);
  return (
    <>
      <LoadingOverlay page active={busy.isBusy} label={intl.formatMessage({ id: "shell.busy" })} />
      <Suspense fallback={null}>
        {dialogs.current && <ConfirmQuestion />}
        {overlays.areLanguagesOpen && <LanguageDialog />}
        {palette.isOpen && <Palette />}
        {(session.hasExpired || session.isRefused) && <SessionEnded />}
      </Suspense>
      <Suspense fallback={null}>{toasts.wasUsed && <ShellToasts />}</Suspense>
    </>
  );
});

function later(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
