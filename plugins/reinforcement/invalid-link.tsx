import { FormattedMessage, FullPageError, useIntl, usePageTitle, WayOut } from "../../core/sdk";

/** Shown if the link is incomplete or names an answer that the question does not have. */
export function InvalidLink() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "reinforcement.invalid.title" });
  usePageTitle(title);
  return (
    <FullPageError
      drawing="not-found"
      title={title}
      text={<FormattedMessage id="reinforcement.invalid.text" />}
      action={<WayOut />}
    />
  );
}
