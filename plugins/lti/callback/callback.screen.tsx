import { useEffect, useMemo } from "react";
import {
  ButtonLink,
  EventLog,
  FormattedMessage,
  useIntl,
  usePageTitle,
  usePlace,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import styles from "./callback.css";
import { messageOf, returnOf } from "./tool-return.rules";

/**
 * The page that a tool sends the learner back to (`launch_presentation_return_url`). In a frame it tells the portal's
 * page around it, which removes the frame. In a separate window it closes the window, unless there is a text to read.
 * Nothing in the address is used as a link, and its texts are shown as plain text.
 */
export function CallbackScreen() {
  const intl = useIntl();
  const events = useService(EventLog);
  const [params] = useSearchParams();
  const myCourses = usePlace("my-courses") ?? "/";
  const back = useMemo(() => returnOf(params), [params]);
  usePageTitle(intl.formatMessage({ id: "lti.callback.title" }));
  useEffect(() => {
    if (window.parent !== window) {
      window.parent.postMessage(messageOf(back), location.origin);
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
