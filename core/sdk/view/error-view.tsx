import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Failure } from "../../platform/http/failure";
import type { Resource } from "../../platform/state/resource";
import { Button, FullPageError, type IllustrationName } from "../../ui";
import { useFailureText } from "./failure-text";
import { WayOut } from "./way-out";

/** The statuses that have words of their own (specification, section 8). */
const drawings: Readonly<Record<number, IllustrationName>> = {
  401: "forbidden",
  403: "forbidden",
  404: "not-found",
  500: "error",
  501: "coming-soon",
};

export interface ErrorViewProps {
  /** HTTP status; any other than 401, 403, 404, 500 and 501 gets the general words. */
  readonly status: number;
  /** What was not found, where it was not a page. */
  readonly subject?: "page" | "activity";
  /** What happened, where more is known than the status. */
  readonly text?: string | undefined;
  /** One more sentence. */
  readonly note?: ReactNode;
  /** In place of the way out that the user's role gets. */
  readonly action?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly details?: string | undefined;
}

/** The page in place of one that cannot be shown. Where it leads depends on who is there. */
export const ErrorView = observer(function ErrorView(props: ErrorViewProps) {
  const { status, subject = "page", text, note, action, onRetry, details } = props;
  const intl = useIntl();
  const known = status in drawings ? String(status) : "default";
  const name = status === 404 && subject === "activity" ? "404.activity" : known;
  // The 403 page has no primary button (specification, section 8).
  const isPrimary = !onRetry && status !== 403;
  return (
    <FullPageError
      drawing={drawings[status] ?? "error"}
      title={intl.formatMessage({ id: `errorView.${name}.title` })}
      text={
        <>
          {text ?? intl.formatMessage({ id: `errorView.${name}.text` })} {note}
        </>
      }
      action={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              <FormattedMessage id="errorView.retry" />
            </Button>
          )}
          {action ?? <WayOut variant={isPrimary ? "primary" : "secondary"} />}
        </>
      }
      details={details}
    />
  );
});

/** What a page has to say instead of anything else: its data never came, and the server said why by a status. */
export function pageFailure({ state, failure }: Pick<Resource<unknown>, "state" | "failure">): Failure | null {
  return state === "failed" && failure !== null && failure.status > 0 ? failure : null;
}

export interface FailedPageProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** One more sentence, after the one that says what happened. */
  readonly note?: ReactNode;
}

/** The page in place of one whose data did not come. A failure without a status says itself what happened. */
export function FailedPage({ failure, onRetry, note }: FailedPageProps) {
  const { text } = useFailureText(failure);
  const { status, details } = failure;
  return (
    <ErrorView status={status} text={status === 0 ? text : undefined} note={note} onRetry={onRetry} details={details} />
  );
}
