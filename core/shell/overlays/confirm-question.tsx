import { observer } from "mobx-react-lite";
import { type IntlShape, useIntl } from "react-intl";
import { Dialogs, type QuestionDetail } from "../../platform/notices/dialogs";
import { useService } from "../../sdk/react/use-service";
import { ConfirmDialog } from "../../ui";

/** Shows the question that a plugin or a service asks the user by the service `Dialogs`, and answers it. */
export const ConfirmQuestion = observer(function ConfirmQuestion() {
  const intl = useIntl();
  const question = useService(Dialogs).current;
  if (!question) return null;
  const { title, description, confirmLabel, cancelLabel, tone, values, details = [], answer } = question;
  const text = (id: string) => intl.formatMessage({ id }, values);
  const sentences = [...(description ? [text(description)] : []), ...details.map((detail) => detailText(detail, intl))];
  return (
    <ConfirmDialog
      open
      title={text(title)}
      description={sentences.length > 0 && sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      confirmLabel={text(confirmLabel)}
      cancelLabel={cancelLabel && text(cancelLabel)}
      tone={tone}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
});

function detailText({ id, values = {} }: QuestionDetail, intl: IntlShape): string {
  const joined = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? intl.formatList(value, { type: "unit" }) : value,
  ]);
  return intl.formatMessage({ id }, Object.fromEntries(joined));
}
