import { type ComponentProps, useEffect, useRef } from "react";
import { classNames } from "../layout/class-names";
import styles from "./choice.css";
import { FieldNotes, type FieldTexts, useControlIds } from "./field";

type InputAttributes = Omit<ComponentProps<"input">, "checked" | "onChange" | "id" | "className" | "type" | "ref">;

export interface CheckboxProps extends FieldTexts, InputAttributes {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of the items that belong to this checkbox are checked, and some are not. */
  indeterminate?: boolean | undefined;
}

export function Checkbox({ label, hint, error, checked, onChange, indeterminate = false, ...rest }: CheckboxProps) {
  const ids = useControlIds({ hint, error });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={styles.choice}>
      <input
        {...rest}
        {...ids}
        ref={box}
        type="checkbox"
        className={classNames(styles.box, rest.role === "switch" && styles.switch)}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={ids.id} className={styles.label}>
        {label}
      </label>
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </div>
  );
}

/** A checkbox that takes effect at once. */
export function Switch(props: Omit<CheckboxProps, "indeterminate" | "role">) {
  return <Checkbox {...props} role="switch" />;
}
