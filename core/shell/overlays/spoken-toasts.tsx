import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Toasts } from "../../platform/notices/toasts";
import { useService } from "../../sdk/react/use-service";
import { VisuallyHidden } from "../../ui";
import { toastText } from "./toast-text";

/**
 * Announces each toast to assistive technology once. The live regions must be in the page before the first toast,
 * because initial content is not announced.
 */
export const SpokenToasts = observer(function SpokenToasts() {
  const intl = useIntl();
  const { toasts } = useService(Toasts);
  const spoken = (critical: boolean) =>
    toasts
      .filter((toast) => (toast.kind === "critical") === critical)
      .map((toast) => <p key={toast.id}>{toastText(toast, intl)}</p>);
  return (
    <VisuallyHidden as="div">
      <div role="status">{spoken(false)}</div>
      <div role="alert">{spoken(true)}</div>
    </VisuallyHidden>
  );
});
