import { useState } from "react";
import {
  ApiClient,
  Dialogs,
  FormattedMessage,
  observer,
  Resource,
  Toasts,
  useFormat,
  useIntl,
  useResource,
  useService,
} from "../../../core/sdk";
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from "../../../core/sdk/calls";
import { Banner, Button, ResourceView, Row, Skeleton, Stack, TextField } from "../../../core/sdk/ui";
import type { CalendarFeed } from "../contract";

/** The tab of the profile with the secret address of the learner's calendar. */
export const FeedTab = observer(function FeedTab() {
  const api = useService(ApiClient);
  const feed = useResource(() => new Resource((signal) => api.call(getCalendarFeed, { signal })), [api]);
  return (
    <ResourceView of={feed} skeleton={<Skeleton lines={4} />}>
      {(value) => <Feed feed={value} onChange={(changed) => feed.set(changed)} />}
    </ResourceView>
  );
});

interface FeedProps {
  readonly feed: CalendarFeed;
  onChange(feed: CalendarFeed): void;
}

function Feed({ feed, onChange }: FeedProps) {
  const format = useFormat();
  const { created, used, address } = feed;
  return (
    <Stack>
      <p>
        <FormattedMessage id="calendar.feed.lead" />
      </p>
      {address !== null && <NewAddress address={new URL(address, location.href).href} />}
      {created !== null && (
        <p>
          <FormattedMessage id="calendar.feed.since" values={{ date: format.date(created) }} />{" "}
          {used === null ? (
            <FormattedMessage id="calendar.feed.unused" />
          ) : (
            <FormattedMessage id="calendar.feed.used" values={{ date: format.dateTime(used) }} />
          )}
        </p>
      )}
      <FeedButtons isThere={created !== null} onChange={onChange} />
    </Stack>
  );
}

/** The address, which is shown only once. */
function NewAddress({ address }: { readonly address: string }) {
  const intl = useIntl();
  const toasts = useService(Toasts);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ kind: "success", message: "calendar.feed.copied" });
    } catch {
      toasts.show({ kind: "critical", message: "calendar.feed.notCopied" });
    }
  }
  return (
    <Stack gap={3}>
      <Banner tone="warning">
        <FormattedMessage id="calendar.feed.once" />
      </Banner>
      <TextField
        label={intl.formatMessage({ id: "calendar.feed.address" })}
        value={address}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <Button variant="primary" onClick={() => void copy()}>
          <FormattedMessage id="calendar.feed.copy" />
        </Button>
      </Row>
    </Stack>
  );
}

/** Makes an address, replaces it or ends it. One that is in use is replaced only after a question. */
function FeedButtons({ isThere, onChange }: { readonly isThere: boolean; onChange(feed: CalendarFeed): void }) {
  const api = useService(ApiClient);
  const dialogs = useService(Dialogs);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  async function run(name: "renew" | "revoke") {
    const isSure =
      !isThere ||
      (await dialogs.confirm({
        title: `calendar.feed.${name}.title`,
        description: `calendar.feed.${name}.text`,
        confirmLabel: `calendar.feed.${name}`,
        tone: "danger",
      }));
    if (!isSure) return;
    setBusy(true);
    try {
      onChange(await (name === "renew" ? api.call(renewCalendarFeed, {}) : api.call(revokeCalendarFeed, {})));
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Row wrap>
      <Button busy={isBusy} variant={isThere ? undefined : "primary"} onClick={() => void run("renew")}>
        <FormattedMessage id={isThere ? "calendar.feed.renew" : "calendar.feed.make"} />
      </Button>
      {isThere && (
        <Button busy={isBusy} onClick={() => void run("revoke")}>
          <FormattedMessage id="calendar.feed.revoke" />
        </Button>
      )}
    </Row>
  );
}
