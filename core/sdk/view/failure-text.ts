import { useIntl } from "react-intl";
import type { Failure } from "../../platform/http/failure";

/** The texts for a failure: what happened, and what to do. */
export function useFailureText(failure: Failure): { title: string; text: string } {
  const intl = useIntl();
  return {
    title: intl.formatMessage({ id: "errors.title" }),
    text: failure.sentence ?? intl.formatMessage({ id: failure.message.id }, failure.message.values),
  };
}
