import { observer } from "mobx-react-lite";
import { FormattedMessage, useIntl } from "react-intl";
import { Session } from "../../platform/session/session";
import { Button, ButtonLink, FullPageError, type IllustrationName } from "../../ui";
import { useService } from "../react/use-service";

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
  /** False where there is nowhere better to go. */
  readonly hasAction?: boolean;
  readonly onRetry?: (() => void) | undefined;
  readonly details?: string | undefined;
}

/** The page in place of one that cannot be shown. Where it leads depends on who is there. */
export const ErrorView = observer(function ErrorView(props: ErrorViewProps) {
  const { status, subject = "page", hasAction = true, onRetry, details } = props;
  const intl = useIntl();
  const known = status in drawings ? String(status) : "default";
  const name = status === 404 && subject === "activity" ? "404.activity" : known;
  return (
    <FullPageError
      drawing={drawings[status] ?? "error"}
      title={intl.formatMessage({ id: `errorView.${name}.title` })}
      text={intl.formatMessage({ id: `errorView.${name}.text` })}
      action={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              <FormattedMessage id="errorView.retry" />
            </Button>
          )}
          {hasAction && <WayOut isPrimary={!onRetry} />}
        </>
      }
      details={details}
    />
  );
});

/** A learner goes to their courses; everybody else to the library of contents. */
const WayOut = observer(function WayOut({ isPrimary }: { isPrimary: boolean }) {
  const session = useService(Session);
  const variant = isPrimary ? "primary" : "secondary";
  if (!session.isMember) {
    return (
      <Button variant={variant} onClick={() => session.signIn()}>
        <FormattedMessage id="errorView.signIn" />
      </Button>
    );
  }
  return (
    <ButtonLink to="/courses" variant={variant}>
      <FormattedMessage id={session.isLearnerOnly ? "errorView.toMyCourses" : "errorView.toContentLibrary"} />
    </ButtonLink>
  );
});
