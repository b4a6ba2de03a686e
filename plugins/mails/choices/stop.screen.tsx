import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  Toasts,
  useIntl,
  usePageTitle,
  useParams,
  useResource,
  useService,
} from "../../../core/sdk";
import { chooseByMailLink, getMailLink } from "../../../core/sdk/calls";
import { Button, FailedPage, FullPageError, LoadingOverlay, Stack, WayOut } from "../../../core/sdk/ui";
import type { MailChoice } from "../contract";
import styles from "./stop.css";

/** The page to which the link at the end of a mail leads. It turns off mails of the same kind, without signing in. */
export const StopScreen = observer(function StopScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { token = "" } = useParams();
  const linked = useResource(
    () => new Resource((signal) => api.call(getMailLink, { params: { token }, signal })),
    [api, token],
  );
  usePageTitle(intl.formatMessage({ id: "mails.stop.title" }));
  const { value, failure } = linked;
  if (value) return <Stop key={token} choice={value} token={token} />;
  if (failure?.status === 404 || failure?.status === 400) return <LinkInvalid />;
  if (failure) return <FailedPage failure={failure} onRetry={() => void linked.refresh()} />;
  return <LoadingOverlay active label={intl.formatMessage({ id: "mails.stop.title" })} />;
});

function LinkInvalid() {
  const intl = useIntl();
  return (
    <FullPageError
      drawing="not-found"
      title={intl.formatMessage({ id: "mails.stop.invalid.title" })}
      text={<FormattedMessage id="mails.stop.invalid.text" />}
      action={<WayOut />}
    />
  );
}

/** Opening the page does not turn mails off, because programs that check links open it, too. */
function Stop({ choice, token }: { readonly choice: MailChoice; readonly token: string }) {
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [isWanted, setWanted] = useState(choice.wanted);
  const [isBusy, setBusy] = useState(false);
  async function choose(wanted: boolean): Promise<void> {
    setBusy(true);
    try {
      const { wanted: isNow } = await api.call(chooseByMailLink, { params: { token }, body: { wanted } });
      setWanted(isNow);
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <article className={styles.stop}>
      <Stack>
        <h1 className={styles.title}>
          <FormattedMessage id={choice.title} />
        </h1>
        <p role="status">
          <FormattedMessage id={isWanted ? "mails.stop.on" : "mails.stop.off"} />
        </p>
        <div>
          <Button variant={isWanted ? "primary" : "secondary"} busy={isBusy} onClick={() => void choose(!isWanted)}>
            <FormattedMessage id={isWanted ? "mails.stop.action" : "mails.stop.again"} />
          </Button>
        </div>
      </Stack>
    </article>
  );
}
