import { Dialogs, FormattedMessage, useCondition, useService } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { Button, ButtonLink } from "../../../core/sdk/ui";
import type { ListedNote } from "../contract";
import { NotesDesk } from "../desk/notes-desk.store";
import { NoteCard } from "../note/note-card";
import { withNote } from "../rules/note-address.rules";

/** An administrator who sees the portal as the learner reads notes and changes none. */
const impersonated = { mode: "impersonated" };

interface ListedNoteProps {
  readonly note: ListedNote;
  readonly inCourse?: boolean;
  readonly onRemoved: () => void;
}

export function ListedNoteCard({ note, inCourse = false, onRemoved }: ListedNoteProps) {
  const dialogs = useService(Dialogs);
  const desk = useService(NotesDesk);
  const isWatched = useCondition(impersonated);
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: "notes.delete.title",
      description: "notes.delete.question",
      confirmLabel: "notes.delete",
      tone: "danger",
    });
    if (!isSure) return;
    await desk.of(note.objectiveId).removeForGood(note);
    onRemoved();
  };
  return (
    <NoteCard
      note={note}
      place={
        <>
          {!inCourse && (
            <>
              <bdi>{note.course}</bdi> ·{" "}
            </>
          )}
          <bdi>{note.part}</bdi> ·{" "}
          {note.closed !== null && (
            <>
              <FormattedMessage id={`notes.closed.${note.closed}`} /> ·
            </>
          )}
        </>
      }
      actions={
        <>
          {note.axis !== null && (
            <ButtonLink variant="ghost" size="small" to={addressOf(note, note.axis)}>
              <FormattedMessage id="notes.show" />
            </ButtonLink>
          )}
          {!isWatched && (
            <Button variant="ghost" size="small" onClick={remove}>
              <FormattedMessage id="notes.delete" />
            </Button>
          )}
        </>
      }
    />
  );
}

function addressOf({ id, objectiveId }: ListedNote, axis: string): string {
  return withNote(coursePaths.content(objectiveId, axis === "" ? null : axis), id);
}
