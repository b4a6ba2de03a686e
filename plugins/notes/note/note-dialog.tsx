import { useId, useState } from "react";
import { Dialogs, FormattedMessage, observer, useCondition, useIntl, useService } from "../../../core/sdk";
import { Button, Dialog, TextField } from "../../../core/sdk/ui";
import { MAX_NOTE_LENGTH, type NoteColor, noteColors } from "../contract/limits";
import { NotesDesk, type OpenNote } from "../desk/notes-desk.store";
import { noteLength } from "../rules/note-length.rules";
import { swatchOf } from "./colors";
import styles from "./note-dialog.css";
import { useRemoveNote } from "./use-remove-note";

/** An administrator who sees the portal as the learner reads notes and changes none. */
const impersonated = { mode: "impersonated" };

const givingUp = {
  title: "notes.giveUp.title",
  description: "notes.giveUp.text",
  confirmLabel: "notes.giveUp",
  tone: "danger",
} as const;

export const NoteDialog = observer(function NoteDialog() {
  const { open } = useService(NotesDesk);
  return open && <Editor key={"note" in open ? open.note.id : "new"} open={open} />;
});

function Editor({ open }: { readonly open: OpenNote }) {
  const intl = useIntl();
  const desk = useService(NotesDesk);
  const dialogs = useService(Dialogs);
  const remove = useRemoveNote(open.objectiveId);
  const note = "note" in open ? open.note : null;
  const { quote } = "note" in open ? open.note : open.passage;
  const [color, setColor] = useState<NoteColor>(note?.color ?? desk.color);
  const [text, setText] = useState(note?.note ?? "");
  const isWatched = useCondition(impersonated);
  const { length, isTooLong } = noteLength(text);
  const counted = { length, most: MAX_NOTE_LENGTH };
  // What was written is kept also by who closes the dialog.
  const close = async () => {
    if (text === (note?.note ?? "") || isWatched) desk.close();
    else if (!isTooLong) desk.keep(color, text);
    else if (await dialogs.confirm(givingUp)) desk.close();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={intl.formatMessage({ id: note === null ? "notes.new" : "notes.change" })}
      actions={
        isWatched ? null : (
          <>
            {note && (
              <Button variant="ghost" onClick={() => remove(note)}>
                <FormattedMessage id="notes.delete" />
              </Button>
            )}
            <Button variant="primary" onClick={() => !isTooLong && desk.keep(color, text)}>
              <FormattedMessage id="notes.save" />
            </Button>
          </>
        )
      }
    >
      <blockquote className={styles.quote} dir="auto" style={swatchOf(color)}>
        {quote}
      </blockquote>
      <TextField
        multiline
        rows={6}
        dir="auto"
        readOnly={isWatched}
        label={intl.formatMessage({ id: "notes.text" })}
        value={text}
        onChange={setText}
        {...(isTooLong
          ? { error: intl.formatMessage({ id: "notes.textTooLong" }, counted) }
          : { hint: intl.formatMessage({ id: "notes.textLength" }, counted) })}
      />
      <ColorChoice value={color} onChange={setColor} />
    </Dialog>
  );
}

interface ColorChoiceProps {
  readonly value: NoteColor;
  readonly onChange: (color: NoteColor) => void;
}

function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.colors}>
      <legend>
        <FormattedMessage id="notes.color" />
      </legend>
      {noteColors.map((color) => (
        <label key={color} className={styles.color} style={swatchOf(color)}>
          <input type="radio" name={name} checked={color === value} onChange={() => onChange(color)} />
          <FormattedMessage id={`notes.color.${color}`} />
        </label>
      ))}
    </fieldset>
  );
}
