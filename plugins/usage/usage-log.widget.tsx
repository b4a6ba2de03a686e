import { useEffect } from "react";
import { observer, useCurrentRoute, useIntl, useLocation, useService, useSetting } from "../../core/sdk";
import { UsageQuestion } from "./choice/usage-question";
import { isObjected } from "./is-objected";
import { pageOf } from "./usage.rules";
import { UsageLog } from "./usage-log.store";

/**
 * Tells the usage log which pages are shown. If the setting of the tenant demands it and the person has not answered
 * yet, it shows the question whether the use may be recorded.
 */
export const UsageLogWidget = observer(function UsageLogWidget() {
  const log = useService(UsageLog);
  const consent = useSetting("platform.events.consent");
  const minutes = useSetting("lms.datalake.sessionDuration");
  const { locale } = useIntl();
  const { id, params } = useCurrentRoute();
  const { pathname } = useLocation();
  useEffect(() => {
    void log.begin({ consent, minutes, locale, isObjected: isObjected(navigator) });
  }, [log, consent, minutes, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is another page also where the parameters are equal
  useEffect(() => {
    log.show(pageOf(id, params));
  }, [log, id, pathname]);
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === "hidden" && log.pageHidden();
    document.addEventListener("visibilitychange", onVisibilityChange);
    window.addEventListener("pagehide", log.pageHidden);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      window.removeEventListener("pagehide", log.pageHidden);
    };
  }, [log]);
  return log.state === "asked" && !log.isChoiceShown ? <UsageQuestion /> : null;
});
