import { FormattedMessage, FullPageError, useIntl, usePageTitle, WayOut } from "../../core/sdk";

/** In place of the answer, where the link lacks something or names no answer of the question. */
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
