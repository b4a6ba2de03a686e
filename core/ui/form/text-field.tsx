import type { ComponentProps } from "react";
import { Field, type FieldTexts, useControlIds } from "./field";
import styles from "./field.css";

type InputAttributes = Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "className">;

export interface TextFieldProps extends FieldTexts, InputAttributes {
  value: string;
  onChange: (text: string) => void;
}

/** One line of text. */
export function TextField({ label, hint, error, value, onChange, ...rest }: TextFieldProps) {
  const ids = useControlIds({ hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        {...ids}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type AreaAttributes = Omit<ComponentProps<"textarea">, "value" | "onChange" | "id" | "className">;

export interface TextAreaProps extends FieldTexts, AreaAttributes {
  value: string;
  onChange: (text: string) => void;
}

/** Several lines of text. */
export function TextArea({ label, hint, error, value, onChange, ...rest }: TextAreaProps) {
  const ids = useControlIds({ hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...rest}
        {...ids}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
