import EyeIcon from "lucide-react/icons/eye";
import { useEffect, useRef } from "react";
import { Dialogs, observer, useIntl, useService } from "../../core/sdk";
import { Badge, Banner, Button } from "../../core/sdk/ui";
import type { OpenedSession } from "./contract";
import styles from "./session.css";
import { SessionStore } from "./session.store";
import { useWatch } from "./use-watch";

/**
 * The proctored activity in a frame, while the proctoring session is running. The bar above it says that the learner is
 * watched, and counts the incidents that were noticed.
 */
export const RunningSession = observer(function RunningSession({ session }: { session: OpenedSession }) {
  const intl = useIntl();
  const store = useService(SessionStore);
  const dialogs = useService(Dialogs);
  const frame = useRef<HTMLIFrameElement>(null);
  useWatch(store);
  const count = store.watch.incidents.length;
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id: `proctor.${id}` }, values);
  const end = async () => {
    const sure = await dialogs.confirm({
      title: "proctor.end.title",
      description: "proctor.end.text",
      confirmLabel: "proctor.end",
    });
    if (sure) await store.finish(Date.now());
  };
  // When the activity in the frame reports that it is finished, the session ends.
  useEffect(() => {
    const heard = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return;
      if (event.data === "portal.proctoredActivityFinished") void store.finish(Date.now());
    };
    addEventListener("message", heard);
    return () => removeEventListener("message", heard);
  }, [store]);
  return (
    <section className={styles.session} aria-label={text("title")}>
      <header className={styles.bar}>
        <Badge tone={count > 0 ? "warning" : "accent"} icon={EyeIcon}>
          {text("watched")}
        </Badge>
        <div className={styles.about}>
          <h1>
            <bdi>{session.activity}</bdi>
          </h1>
          <p>
            <bdi>{session.course}</bdi>
          </p>
        </div>
        <span role="status">{text("noted", { count })}</span>
        <Button busy={store.isBusy} onClick={() => void end()}>
          {text("end")}
        </Button>
      </header>
      {!store.isConnected && <Banner tone="warning">{text("notConnected")}</Banner>}
      <iframe ref={frame} className={styles.frame} src={session.frameUrl} title={session.activity} allow="fullscreen" />
    </section>
  );
});
