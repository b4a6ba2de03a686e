import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon/icon";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./field.css";

/** The texts of a form field. */
export interface FieldTexts {
  label: string;
  /** Text under the field: what to enter, or how it is used. */
  hint?: string | undefined;
  /** What is wrong and how to correct it. A field with an error is marked. */
  error?: string | undefined;
}

/** The attributes that a control needs, so that assistive technology finds its hint and its error. */
export interface ControlIds {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

/** The ids that connect a control with its hint and its error. */
export function useControlIds({ hint, error }: Pick<FieldTexts, "hint" | "error">): ControlIds {
  const id = useId();
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

export interface FieldProps extends FieldTexts {
  ids: ControlIds;
  hideLabel?: boolean | undefined;
  children: ReactNode;
}

/** Label, control, hint and error of one field, in this order. */
export function Field({ ids, label, hint, error, hideLabel, children }: FieldProps) {
  const text = (
    <label htmlFor={ids.id} className={styles.label}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children}
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </div>
  );
}

/** The error and the hint below a control. Their ids begin with the id of the control. */
export function FieldNotes({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  return (
    <>
      {error && (
        <p id={`${id}error`} className={styles.error}>
          <Icon icon={CircleAlert} size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
