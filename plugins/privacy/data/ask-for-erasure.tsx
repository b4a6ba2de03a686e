import { type FormEvent, useId, useState } from "react";
import { ApiClient, FormattedMessage, Toasts, useIntl, useService, useUser } from "../../../core/sdk";
import { setErasure } from "../../../core/sdk/calls";
import { Button, Dialog, TextField } from "../../../core/sdk/ui";
import styles from "./data.css";

const lostTexts = [
  "privacy.erasure.lost.courses",
  "privacy.erasure.lost.certificates",
  "privacy.erasure.lost.messages",
  "privacy.erasure.lost.account",
] as const;

interface AskProps {
  /**
   * Days after which the server deletes the account by itself. 0: only after an administrator has confirmed the
   * request.
   */
  readonly days: number;
  readonly onAsked: () => Promise<unknown>;
}

/** Says what is lost when the account is deleted, and has the button that opens the question "Are you sure?". */
export function AskForErasure({ days, onAsked }: AskProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <FormattedMessage id="privacy.erasure.text" />
      </p>
      <LostList />
      <p>
        {days === 0 ? (
          <FormattedMessage id="privacy.erasure.byAdministrator" />
        ) : (
          <FormattedMessage id="privacy.erasure.byTime" values={{ days }} />
        )}
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <FormattedMessage id="privacy.erasure.ask" />
      </Button>
      {isOpen && <Question onClose={() => setOpen(false)} onAsked={onAsked} />}
    </>
  );
}

function LostList() {
  return (
    <ul className={styles.lost}>
      {lostTexts.map((id) => (
        <li key={id}>
          <FormattedMessage id={id} />
        </li>
      ))}
    </ul>
  );
}

/** Asks for the person's e-mail address, so that nobody deletes an account by pressing a button twice. */
function Question({ onClose, onAsked }: { readonly onClose: () => void } & Pick<AskProps, "onAsked">) {
  const intl = useIntl();
  const user = useUser();
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const form = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const email = user?.email ?? "";
  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === email.trim().toLowerCase();
    setWrong(!isRight);
    if (!isRight || isBusy) return;
    setBusy(true);
    try {
      await api.call(setErasure, { body: { wanted: true } });
      await onAsked();
      onClose();
    } catch (error) {
      toasts.failure(error);
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: "privacy.erasure.question" })}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="privacy.erasure.cancel" />
          </Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy}>
            <FormattedMessage id="privacy.erasure.ask" />
          </Button>
        </>
      }
    >
      <form id={form} className={styles.question} onSubmit={(event) => void ask(event)} noValidate>
        <LostList />
        <TextField
          type="email"
          label={intl.formatMessage({ id: "privacy.erasure.type" }, { email })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={isWrong ? intl.formatMessage({ id: "privacy.erasure.wrong" }, { email }) : undefined}
        />
      </form>
    </Dialog>
  );
}
