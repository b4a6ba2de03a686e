import { FormattedMessage, observer, useIntl, useService } from "../../core/sdk";
import { Button, Checkbox, Dialog, RadioGroup, TextField } from "../../core/sdk/ui";
import { grades, MAX_COMMENT, struggles } from "./contract";
import styles from "./feedback.css";
import { FeedbackStore } from "./feedback.store";

export const FeedbackForm = observer(function FeedbackForm() {
  const intl = useIntl();
  const store = useService(FeedbackStore);
  const { draft, showsErrors } = store;
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id: `feedback.${id}` }, values);
  return (
    <Dialog
      open
      onClose={store.close}
      title={text("formTitle")}
      actions={
        <>
          <Button onClick={store.close}>
            <FormattedMessage id="feedback.cancel" />
          </Button>
          <Button variant="primary" onClick={store.send}>
            <FormattedMessage id="feedback.send" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={text("question")}
          value={draft.grade}
          onChange={(grade) => store.change({ grade })}
          options={grades.toReversed().map((grade) => ({ value: String(grade), label: text(`grade.${grade}`) }))}
          {...(showsErrors && draft.grade === "" ? { error: text("required") } : {})}
        />
        <fieldset className={styles.struggles}>
          <legend>{text("struggles")}</legend>
          {struggles.map((struggle) => (
            <Checkbox
              key={struggle}
              label={text(`struggle.${struggle}`)}
              checked={draft.answers.includes(struggle)}
              onChange={(isChosen) => store.toggle(struggle, isChosen)}
            />
          ))}
        </fieldset>
        <TextField
          label={text("comment")}
          value={draft.comment}
          onChange={(comment) => store.change({ comment })}
          multiline
          rows={4}
          {...(store.isTooLong ? { error: text("tooLong", { length: MAX_COMMENT }) } : {})}
        />
      </div>
    </Dialog>
  );
});
