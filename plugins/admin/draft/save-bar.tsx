import Flask from "lucide-react/icons/flask-conical";
import { useState } from "react";
import { FormattedMessage, observer, Toasts, useIntl, useService } from "../../../core/sdk";
import { Banner, Button, Disclosure } from "../../../core/sdk/ui";
import { ChangesList } from "./changes-list";
import { DraftStore } from "./draft.store";
import styles from "./save-bar.css";
import { SaveDialog } from "./save-dialog";

/** The bar at the lower edge of a page that changes the draft: how much is changed, what would happen, and what to do. */
export const SaveBar = observer(function SaveBar() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const toasts = useService(Toasts);
  const [isOpen, setOpen] = useState(false);
  const { changes, checked } = store;
  if (changes.length === 0) return null;
  const counts = [
    { id: "admin.draft.appearing", count: checked?.changes.filter(({ appears }) => appears).length ?? 0 },
    { id: "admin.draft.leaving", count: checked?.changes.filter(({ appears }) => !appears).length ?? 0 },
    { id: "admin.draft.faults", count: checked?.diagnostics.length ?? 0 },
  ].filter(({ count }) => count > 0);
  async function save(reason: string): Promise<void> {
    if (!(await store.save(reason))) return;
    setOpen(false);
    toasts.show({ kind: "success", message: "admin.draft.saved" });
  }
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: "admin.draft.bar" })}>
      <TheirChanges />
      <div className={styles.line}>
        <p className={styles.summary} role="status">
          <strong>
            <FormattedMessage id="admin.draft.changes" values={{ count: changes.length }} />
          </strong>
          {counts.map(({ id, count }) => (
            <span key={id}>
              <FormattedMessage id={id} values={{ count }} />
            </span>
          ))}
        </p>
        <div className={styles.buttons}>
          <Button variant="ghost" size="small" onClick={store.discard}>
            <FormattedMessage id="admin.draft.discard" />
          </Button>
          <Button size="small" icon={Flask} onClick={store.startTryOut}>
            <FormattedMessage id="admin.draft.tryOut" />
          </Button>
          <Button variant="primary" size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="admin.draft.review" />
          </Button>
        </div>
      </div>
      {isOpen && <SaveDialog onClose={() => setOpen(false)} onSave={(reason) => void save(reason)} />}
    </section>
  );
});

/** What others have saved meanwhile. The draft's own changes are kept. */
const TheirChanges = observer(function TheirChanges() {
  const store = useService(DraftStore);
  const { theirs, clashes } = store;
  if (theirs.length === 0) return null;
  return (
    <Banner tone="warning" live onDismiss={store.dismissTheirs}>
      <FormattedMessage id="admin.draft.theirs" values={{ count: clashes.length }} />
      <Disclosure summary={<FormattedMessage id="admin.draft.changes" values={{ count: theirs.length }} />}>
        <ChangesList changes={theirs} />
      </Disclosure>
    </Banner>
  );
});
