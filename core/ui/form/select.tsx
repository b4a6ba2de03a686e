import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { Icon } from "../icon/icon";
import { Field, type FieldTexts, useControlIds } from "./field";
import styles from "./field.css";

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** The heading under which the option is listed. Options of one group stand together. */
  group?: string | undefined;
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
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, own]) =>
            group === undefined ? (
              own.map(optionOf)
            ) : (
              <optgroup key={group} label={group}>
                {own.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
        <Icon icon={ChevronDown} />
      </div>
    </Field>
  );
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
