import type { IntlShape } from "react-intl";
import type { Toast } from "../../platform/notices/toasts";

export function toastText(toast: Toast, intl: IntlShape): string {
  if ("text" in toast) return toast.text;
  if (typeof toast.message === "string") return intl.formatMessage({ id: toast.message });
  return intl.formatMessage({ id: toast.message.id }, toast.message.values);
}
