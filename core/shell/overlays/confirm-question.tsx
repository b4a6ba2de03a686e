import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Dialogs } from "../../platform/notices/dialogs";
import { useService } from "../../sdk/react/use-service";
import { ConfirmDialog } from "../../ui";

/** The question that a service or a plugin asks now. */
export const ConfirmQuestion = observer(function ConfirmQuestion() {
  const intl = useIntl();
  const question = useService(Dialogs).current;
  if (!question) return null;
  const { title, description, confirmLabel, cancelLabel, tone, values, answer } = question;
  const text = (id: string) => intl.formatMessage({ id }, values);
  return (
    <ConfirmDialog
      open
      title={text(title)}
      description={description && text(description)}
      confirmLabel={text(confirmLabel)}
      cancelLabel={cancelLabel && text(cancelLabel)}
      tone={tone}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
});
