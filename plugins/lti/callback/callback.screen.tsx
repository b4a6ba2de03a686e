import { useEffect, useMemo } from "react";
import {
  EventLog,
  FormattedMessage,
  useIntl,
  usePageTitle,
  usePlace,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { ButtonLink } from "../../../core/sdk/ui";
import styles from "./callback.css";
import { toolReturnMessage, toolReturnOf } from "./tool-return.rules";

/**
 * The page to which a tool sends the learner back (`launch_presentation_return_url`). If this page is in the tool's
 * frame, it sends a message to the portal's page, which removes the frame. If it is in a separate window, it closes the
 * window, unless there is a text to read. Addresses from the tool are never used as links, and texts from the tool are
 * shown as plain text.
 */
export function CallbackScreen() {
  const intl = useIntl();
  const events = useService(EventLog);
  const [params] = useSearchParams();
  const myCourses = usePlace("my-courses") ?? "/";
  const back = useMemo(() => toolReturnOf(params), [params]);
  usePageTitle(intl.formatMessage({ id: "lti.callback.title" }));
  useEffect(() => {
    if (window.parent !== window) {
      window.parent.postMessage(toolReturnMessage(back), location.origin);
      return;
    }
    if (back.log !== null) events.log("lti_return", { log: back.log });
    if (back.message === null && back.error === null) window.close();
  }, [back, events]);
  const title = back.error === null ? "lti.callback.title" : "lti.callback.problem";
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{intl.formatMessage({ id: title })}</h1>
      {(back.error ?? back.message) !== null && (
        <p className={styles.words} dir="auto">
          {back.error ?? back.message}
        </p>
      )}
      <p>
        <FormattedMessage id="lti.callback.close" />
      </p>
      <ButtonLink to={myCourses}>
        <FormattedMessage id="lti.callback.toCourses" />
      </ButtonLink>
    </div>
  );
}
