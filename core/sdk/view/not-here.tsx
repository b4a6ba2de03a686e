import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Kept } from "../../platform/kept/kept";
import { Online } from "../../platform/state/online";
import { Button, EmptyState, FullPageError } from "../../ui";
import { late } from "../contribution/late";
import { usePageTitle } from "../page/use-page";
import { useService } from "../react/use-service";

const KeptPages = late(async () => (await import("./kept-pages")).KeptPages);

interface NotHereProps {
  readonly onRetry: () => void;
  readonly details?: string | undefined;
}

/** The page for data that are not here without a connection: what can be read meanwhile. */
export const NotHerePage = observer(function NotHerePage({ onRetry, details }: NotHereProps) {
  const words = useNotHere(onRetry);
  usePageTitle(words.title);
  useRetryOnline(onRetry);
  return (
    <>
      <FullPageError drawing="offline" {...words} details={details} />
      <Meanwhile />
    </>
  );
});

/** The same in place of a part of a page. */
export function NotHere({ onRetry }: Pick<NotHereProps, "onRetry">) {
  return (
    <>
      <EmptyState drawing="offline" {...useNotHere(onRetry)} compact />
      <Meanwhile />
    </>
  );
}

/** Loads the data by itself when the connection is back. */
function useRetryOnline(onRetry: () => void): void {
  const { isOnline } = useService(Online);
  const wasOnline = useRef(isOnline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry();
    wasOnline.current = isOnline;
  }, [isOnline]);
}

function useNotHere(onRetry: () => void) {
  const intl = useIntl();
  return {
    title: intl.formatMessage({ id: "portal.offline.missing.title" }),
    text: intl.formatMessage({ id: "portal.offline.missing.text" }),
    action: (
      <Button variant="primary" onClick={onRetry}>
        <FormattedMessage id="errorView.retry" />
      </Button>
    ),
  };
}

/** What can be read meanwhile. Where something is kept, the code of its list is, too. */
const Meanwhile = observer(function Meanwhile() {
  const { pages } = useService(Kept);
  return pages.length > 0 && <KeptPages />;
});
