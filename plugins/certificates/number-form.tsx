import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl, useNavigate } from "../../core/sdk";
import { Button, TextField } from "../../core/sdk/ui";
import styles from "./number-form.css";

/** A field for the number of a certificate on paper. It leads to the certificate's public page. */
export function NumberForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [number, setNumber] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = number.trim();
    setMissing(typed === "");
    if (typed !== "") void navigate(`/certificate/${encodeURIComponent(typed)}`);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={intl.formatMessage({ id: "certificates.number" })}
        hint={intl.formatMessage({ id: "certificates.verify.where" })}
        error={isMissing ? intl.formatMessage({ id: "certificates.verify.missing" }) : undefined}
        value={number}
        onChange={setNumber}
        maxLength={64}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large">
        <FormattedMessage id="certificates.verify.check" />
      </Button>
    </form>
  );
}
