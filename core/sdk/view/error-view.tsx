import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Failure } from "../../platform/http/failure";
import type { Resource } from "../../platform/state/resource";
import { Button, FullPageError, type IllustrationName } from "../../ui";
import { usePageTitle } from "../page/use-page";
import { useFailureText } from "./failure-text";
import { NotHerePage } from "./not-here";
import { WayOut } from "./way-out";

/** The HTTP statuses that have texts and a drawing of their own. */
const drawings: Readonly<Record<number, IllustrationName>> = {
  401: "forbidden",
  403: "forbidden",
  404: "not-found",
  500: "error",
  501: "coming-soon",
};

export interface ErrorViewProps {
  /** HTTP status. Statuses other than 401, 403, 404, 500 and 501 get the general text. */
  readonly status: number;
  /** What is missing, for the text of a 404. Default: a page. */
  readonly subject?: "page" | "activity";
  /** A text that is more exact than the text of the status. */
  readonly text?: string | undefined;
  /** A further sentence below the text. */
  readonly note?: ReactNode;
  /** Shown instead of the link for the user's role, such as "My courses". */
  readonly action?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly details?: string | undefined;
}

/**
 * The page for an error: drawing, text, and a link to another page, which depends on the user. The window's title names
 * the error.
 */
export const ErrorView = observer(function ErrorView(props: ErrorViewProps) {
  const { status, subject = "page", text, note, action, onRetry, details } = props;
  const intl = useIntl();
  const known = status in drawings ? String(status) : "default";
  const name = status === 404 && subject === "activity" ? "404.activity" : known;
  // On a page for the status 403 the link has no emphasis. The product's specification wants it so.
  const isPrimary = !onRetry && status !== 403;
  const title = intl.formatMessage({ id: `errorView.${name}.title` });
  usePageTitle(title);
  return (
    <FullPageError
      drawing={drawings[status] ?? "error"}
      title={title}
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
          {action ?? <WayOut variant={isPrimary ? "primary" : "secondary"} isMissing={status === 404} />}
        </>
      }
      details={details}
    />
  );
});

/**
 * The failure that a page has to show instead of its content: its data could not be loaded, and the server answered
 * with a status. Null if there is no such failure.
 */
export function pageFailure({ state, failure }: Pick<Resource<unknown>, "state" | "failure">): Failure | null {
  return state === "failed" && failure !== null && failure.status > 0 ? failure : null;
}

export interface FailedPageProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** An additional sentence after the main text. */
  readonly note?: ReactNode;
}

/** The page for data that could not be loaded. A failure without a status brings its own text. */
export function FailedPage({ failure, onRetry, note }: FailedPageProps) {
  const { text } = useFailureText(failure);
  const { status, details } = failure;
  if (failure.kind === "network") return <NotHerePage onRetry={onRetry} details={details} />;
  return (
    <ErrorView status={status} text={status === 0 ? text : undefined} note={note} onRetry={onRetry} details={details} />
  );
}
