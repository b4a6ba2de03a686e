import { classNames } from "../layout/class-names";
import { VisuallyHidden } from "../layout/visually-hidden";
import choice from "./choice.css";
import { FieldNotes, type FieldTexts, useControlIds } from "./field";
import styles from "./field.css";

interface RadioOption {
  value: string;
  label: string;
  hint?: string | undefined;
}

export interface RadioGroupProps extends FieldTexts {
  value: string | null;
  onChange: (value: string) => void;
  options: readonly RadioOption[];
  /** Only assistive technology gets the label. Use it where a heading above says the same. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A choice of one among a few options; all of them are visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hideLabel, hint, error, value, onChange, options, disabled } = props;
  const ids = useControlIds({ hint, error });
  return (
    <fieldset className={styles.options} aria-describedby={ids["aria-describedby"]} disabled={disabled}>
      <legend className={styles.label}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {options.map((option) => {
        const id = `${ids.id}${option.value}`;
        return (
          <div key={option.value} className={choice.choice}>
            <input
              id={id}
              type="radio"
              name={ids.id}
              className={classNames(choice.box, choice.radio)}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.hint ? `${id}hint` : undefined}
            />
            <label htmlFor={id} className={choice.label}>
              {option.label}
            </label>
            <FieldNotes id={id} hint={option.hint} error={undefined} />
          </div>
        );
      })}
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </fieldset>
  );
}
