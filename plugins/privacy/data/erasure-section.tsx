import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  Toasts,
  useFormat,
  useIntl,
  useResource,
  useService,
} from "../../../core/sdk";
import { getErasure, setErasure } from "../../../core/sdk/calls";
import { Banner, Button, ResourceView, Skeleton } from "../../../core/sdk/ui";
import type { Erasure } from "../contract";
import { AskForErasure } from "./ask-for-erasure";
import styles from "./data.css";

/** Lets people ask for the deletion of their account. A person who has asked sees the request and can take it back. */
export const ErasureSection = observer(function ErasureSection() {
  const api = useService(ApiClient);
  const erasure = useResource(() => new Resource((signal) => api.call(getErasure, { signal })), [api]);
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="privacy.erasure.title" />
      </h2>
      <ResourceView of={erasure} skeleton={<Skeleton lines={6} />}>
        {({ days, request, waits }) =>
          request === null ? (
            <AskForErasure days={days} onAsked={() => erasure.refresh()} />
          ) : (
            <Request request={request} waits={waits} onWithdrawn={() => erasure.refresh()} />
          )
        }
      </ResourceView>
    </section>
  );
});

interface RequestProps {
  readonly request: NonNullable<Erasure["request"]>;
  /** Whether it would be carried out now, if a part of the portal worked. */
  readonly waits: boolean;
  readonly onWithdrawn: () => Promise<unknown>;
}

function Request({ request: { asked, due, isConfirmed }, waits, onWithdrawn }: RequestProps) {
  const intl = useIntl();
  const format = useFormat();
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await api.call(setErasure, { body: { wanted: false } });
      await onWithdrawn();
      toasts.show({ kind: "success", message: "privacy.erasure.withdrawn" });
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  const next = isConfirmed
    ? intl.formatMessage({ id: "privacy.erasure.confirmed" })
    : due === null
      ? intl.formatMessage({ id: "privacy.erasure.waiting" })
      : intl.formatMessage({ id: "privacy.erasure.due" }, { time: format.dayAndTime(due) });
  return (
    <>
      <Banner
        tone="warning"
        live
        title={intl.formatMessage({ id: "privacy.erasure.asked" }, { time: format.dayAndTime(asked) })}
      >
        {waits ? <FormattedMessage id="privacy.erasure.waits" /> : next}
      </Banner>
      <Button busy={isBusy} onClick={() => void withdraw()}>
        <FormattedMessage id="privacy.erasure.withdraw" />
      </Button>
    </>
  );
}
