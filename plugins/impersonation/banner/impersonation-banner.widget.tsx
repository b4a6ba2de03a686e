import Eye from "lucide-react/icons/eye";
import { useEffect, useRef, useState } from "react";
import { ApiClient, FormattedMessage, Session, Toasts, useIntl, useService, useUser } from "../../../core/sdk";
import { endImpersonation } from "../../../core/sdk/calls";
import { Button, Icon } from "../../../core/sdk/ui";
import styles from "./impersonation-banner.css";
import { impersonatedName, returnPlace } from "./tab-memory";

/** It says who sees the portal as whom, and its button ends that. */
export function ImpersonationBanner() {
  const intl = useIntl();
  const user = useUser();
  const api = useService(ApiClient);
  const session = useService(Session);
  const toasts = useService(Toasts);
  const bar = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : "";
  useEffect(() => impersonatedName.write(name), [name]);
  useEffect(() => (bar.current === null ? undefined : keepRoom(bar.current)), []);
  if (!user?.impersonator) return null;
  async function signOut(): Promise<void> {
    setBusy(true);
    try {
      const end = () => api.call(endImpersonation);
      await session.handOver(end, () => returnPlace.take() ?? "/learn/admin/view-as");
    } catch (error) {
      toasts.failure(error);
      setBusy(false);
    }
  }
  return (
    <section ref={bar} className={styles.bar} aria-label={intl.formatMessage({ id: "impersonation.banner.label" })}>
      <Icon icon={Eye} />
      <p className={styles.text}>
        <FormattedMessage
          id="impersonation.banner.text"
          values={{
            name: (
              <strong key="name">
                <bdi>{name}</bdi>
              </strong>
            ),
            administrator: <bdi key="administrator">{user.impersonator.name}</bdi>,
          }}
        />
      </p>
      <Button size="small" busy={isBusy} onClick={() => void signOut()}>
        <FormattedMessage id="impersonation.signOut" />
      </Button>
    </section>
  );
}

/** Tells the rest of the page how high the banner is, so that what sticks to the top of the window stays below it. */
function keepRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const isSticky = getComputedStyle(bar).position === "sticky";
    style.setProperty("--top-bar", isSticky ? `${bar.offsetHeight}px` : "0px");
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty("--top-bar");
  };
}
