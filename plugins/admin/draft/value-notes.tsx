import Undo from "lucide-react/icons/undo-2";
import { FormattedMessage } from "../../../core/sdk";
import { Button, VisuallyHidden } from "../../../core/sdk/ui";
import type { CoveredValue, LayeredValue } from "./layers.rules";
import { FilePlace } from "./layers-list";
import styles from "./value-notes.css";
import { ValueText } from "./value-text";

interface ValueNotesProps {
  readonly of: LayeredValue;
  readonly name: string;
  readonly onReset: () => void;
}

/** Why a value cannot be changed, what a file says beside it, and the button that takes it out of the revision. */
export function ValueNotes({ of: { lockedBy, covered, isOwn }, name, onReset }: ValueNotesProps) {
  if (lockedBy !== null) {
    return (
      <p className={styles.note}>
        <FormattedMessage
          id="admin.draft.locked"
          values={{ file: <FilePlace key="file" file={lockedBy} line={null} /> }}
        />
      </p>
    );
  }
  if (!isOwn) return null;
  return (
    <div className={styles.notes}>
      {covered && (
        <p className={styles.note}>
          <FormattedMessage
            id={coveredKey(covered)}
            values={{
              file: <FilePlace key="file" file={covered.file} line={covered.line} />,
              value: <ValueText key="value" value={covered.value} />,
              before: <ValueText key="before" value={covered.before} />,
            }}
          />
        </p>
      )}
      <Button size="small" variant="ghost" icon={Undo} onClick={onReset}>
        <FormattedMessage id="admin.draft.reset" />
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
}

function coveredKey({ isLater }: CoveredValue): string {
  if (isLater === null) return "admin.draft.covered";
  return isLater ? "admin.draft.coveredLater" : "admin.draft.coveredThen";
}
