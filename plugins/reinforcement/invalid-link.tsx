import { FormattedMessage, FullPageError, useIntl, usePageTitle, WayOut } from "../../core/sdk";

/** Shown if the link of an e-mail question is incomplete or names an answer that the question does not have. */
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
