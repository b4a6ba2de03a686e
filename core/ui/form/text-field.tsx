import type { ComponentProps } from "react";
import { Field, type FieldTexts, useControlIds } from "./field";
import styles from "./field.css";

type InputAttributes = Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "className">;

export interface TextFieldProps extends FieldTexts, InputAttributes {
  value: string;
  onChange: (text: string) => void;
  /** Makes a textarea. `rows` is its initial number of lines. */
  multiline?: boolean | undefined;
  rows?: number | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, value, onChange, multiline, rows = 4, type = "text", ...rest } = props;
  const ids = useControlIds({ hint, error });
  // A textarea accepts all attributes that a field passes on. Only `type` and `rows` differ.
  const Control = (multiline ? "textarea" : "input") as "input";
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <Control
        {...rest}
        {...(multiline ? { rows } : { type })}
        {...ids}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
