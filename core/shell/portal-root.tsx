import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { Outlet } from "react-router";
import { LocaleStore } from "../intl/locale.store";
import { DEFAULT_LOCALE, formatLocale } from "../intl/locales.rules";
import { EventLog } from "../platform/event-log";
import { Session } from "../platform/session/session";
import { Slot } from "../sdk/contribution/slot";
import { knownTimeZone } from "../sdk/format/format.rules";
import { useService } from "../sdk/react/use-service";
import { CrashBoundary } from "./errors/crash-page";
import { IsolatingIntl } from "./isolating-intl";
import { Overlays } from "./overlays";
import { PageHead } from "./routing/page-head";

/** The root of all pages: title, what plugins show at the top of every page, and overlays. */
export function PortalRoot() {
  return (
    <CrashBoundary>
      <PageHead />
      <Slot id="top@1" />
      <Outlet />
      <Overlays />
    </CrashBoundary>
  );
}

/** Provides the user's language and time zone for all texts, numbers and dates. */
export const PortalIntl = observer(function PortalIntl({ children }: { children: ReactNode }) {
  const { locale, messages } = useService(LocaleStore);
  const session = useService(Session);
  const events = useService(EventLog);
  const timeZone = knownTimeZone(session.user?.timezone);
  return (
    <IntlProvider
      locale={formatLocale(locale)}
      defaultLocale={DEFAULT_LOCALE}
      messages={messages}
      onError={(error) => events.log("text_failed", { error: error.message })}
      {...(timeZone ? { timeZone } : {})}
    >
      <IsolatingIntl>{children}</IsolatingIntl>
    </IntlProvider>
  );
});
