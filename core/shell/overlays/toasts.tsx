import { observer } from "mobx-react-lite";
import { type IntlShape, useIntl } from "react-intl";
import { type Toast, Toasts } from "../../platform/notices/toasts";
import { useService } from "../../sdk/react/use-service";
import { ToastRegion, type ToastView } from "../../ui/overlay/toast-region";
import { toastText } from "./toast-text";

export const ShellToasts = observer(function ShellToasts() {
  const intl = useIntl();
  const toasts = useService(Toasts);
  return (
    <ToastRegion
      toasts={toasts.toasts.map((toast) => viewOf(toast, intl))}
      onDismiss={toasts.dismiss}
      onHold={toasts.hold}
    />
  );
});

function viewOf(toast: Toast, intl: IntlShape): ToastView {
  const { id, kind, action } = toast;
  const view = { id, kind, text: toastText(toast, intl) };
  if (!action) return view;
  return { ...view, action: { label: intl.formatMessage({ id: action.label }), onSelect: action.onSelect } };
}
