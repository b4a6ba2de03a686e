import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { Icon } from "../icon/icon";
import { Field, type FieldTexts, useControlIds } from "./field";
import styles from "./field.css";

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

type SelectAttributes = Omit<ComponentProps<"select">, "value" | "onChange" | "id" | "className" | "children">;

export interface SelectProps extends FieldTexts, SelectAttributes {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Hides the label visually; assistive technology still reads it. */
  hideLabel?: boolean | undefined;
}

export function Select({ label, hint, error, hideLabel, value, onChange, options, ...rest }: SelectProps) {
  const ids = useControlIds({ hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles.select}>
        <select
          {...rest}
          {...ids}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} />
      </div>
    </Field>
  );
}
