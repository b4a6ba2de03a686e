import { useState } from "react";
import { useIntl } from "../../../core/sdk";
import { Select, Switch, TextField } from "../../../core/sdk/ui";
import { isSame } from "../draft/json-tree.rules";
import { ObjectList } from "./object-list";
import type { SettingRow } from "./settings.rules";
import { textOf, typedValue } from "./typed-value.rules";

interface SettingFieldProps {
  readonly row: SettingRow;
  readonly locales: readonly string[];
  readonly onChange: (value: unknown) => void;
}

export function SettingField({ row, locales, onChange }: SettingFieldProps) {
  const intl = useIntl();
  const { key, declaration, value, lockedBy, expected } = row;
  const isLocked = lockedBy !== null;
  const texts = {
    label: key,
    hint: declaration.description,
    error: expected === null ? undefined : intl.formatMessage({ id: "admin.settings.expected" }, { expected }),
  };
  switch (declaration.type) {
    case "boolean":
      return <Switch {...texts} checked={value === true} disabled={isLocked} onChange={onChange} />;
    case "objectList":
      return (
        <ObjectList
          {...texts}
          declaration={declaration}
          value={value}
          locales={locales}
          onChange={isLocked ? null : onChange}
        />
      );
    default:
      if (declaration.enum === undefined) {
        return <TypedField {...texts} row={row} isLocked={isLocked} onChange={onChange} />;
      }
      return (
        <Select
          {...texts}
          disabled={isLocked}
          value={String(value)}
          onChange={onChange}
          options={declaration.enum.map((allowed) => ({ value: allowed, label: allowed === "" ? "–" : allowed }))}
        />
      );
  }
}

interface TypedFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly row: SettingRow;
  readonly isLocked: boolean;
  readonly onChange: (value: unknown) => void;
}

/** A field in which a number, a text or a list of texts is typed. What was typed stays until it means another value. */
function TypedField({ row: { declaration, value }, isLocked, onChange, ...texts }: TypedFieldProps) {
  const { type } = declaration;
  const [typed, setTyped] = useState(() => textOf(type, value));
  const text = isSame(typedValue(type, typed), value) ? typed : textOf(type, value);
  return (
    <TextField
      {...texts}
      dir="auto"
      spellCheck={false}
      readOnly={isLocked}
      multiline={type === "stringList"}
      rows={3}
      inputMode={type === "integer" ? "numeric" : type === "number" ? "decimal" : undefined}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(typedValue(type, next));
      }}
    />
  );
}
