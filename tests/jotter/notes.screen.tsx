import { FormattedMessage, observer, Session, useService } from "@portal/sdk";
import { Button } from "@portal/ui";
import { useState } from "react";
import styles from "./notes.css";
import { NotesStore } from "./notes.store";

/** The page of the plugin: how many notes the user has taken, and a button to take one more. */
export const NotesScreen = observer(function NotesScreen() {
  const notes = useService(NotesStore);
  const { user } = useService(Session);
  const [isOpen, open] = useState(false);
  return (
    <section>
      <h1>
        <FormattedMessage id="jotter.title" />
      </h1>
      <p className={styles.counted}>
        <FormattedMessage id="jotter.taken" values={{ count: notes.taken, name: user?.first_name ?? "" }} />
      </p>
      <Button onClick={() => notes.take()}>
        <FormattedMessage id="jotter.take" />
      </Button>
      <Button onClick={() => open(true)}>{isOpen ? "!" : "?"}</Button>
    </section>
  );
});
