import { FormattedMessage, useIntl, usePageTitle } from "../../core/sdk";
import { FullPageError, WayOut } from "../../core/sdk/ui";

/**
 * Shown if a link that the learner got by e-mail is incomplete. The e-mail asks a question, and each of its links
 * stands for one answer, so a link may also name an answer that the question does not have.
 */
export function InvalidLink() {
  return <Refused name="invalid" />;
}

/** Shown if the question was asked too long ago. */
export function ExpiredLink() {
  return <Refused name="expired" />;
}

function Refused({ name }: { readonly name: "invalid" | "expired" }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `reinforcement.${name}.title` });
  usePageTitle(title);
  return (
    <FullPageError
      drawing="not-found"
      title={title}
      text={<FormattedMessage id={`reinforcement.${name}.text`} />}
      action={<WayOut />}
    />
  );
}
