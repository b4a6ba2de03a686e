import { useState } from "react";
import { useIntl } from "../../../core/sdk";
import type { FieldDeclaration } from "../../../core/sdk/configuration";
import { Select, Switch, TextField } from "../../../core/sdk/ui";
import { isObject, isSame } from "../draft/json-tree.rules";
import { withField } from "./object-list.rules";
import { textOf, typedValue } from "./typed-value.rules";

interface ObjectFieldProps {
  readonly name: string;
  readonly field: FieldDeclaration;
  readonly value: unknown;
  readonly expected: string | null;
  readonly locales: readonly string[];
  readonly onChange: (value: unknown) => void;
}

export function ObjectField({ name, field, value, expected, locales, onChange }: ObjectFieldProps) {
  const intl = useIntl();
  const texts = {
    label: name,
    hint: field.description,
    error: expected === null ? undefined : intl.formatMessage({ id: "admin.settings.expected" }, { expected }),
  };
  switch (field.type) {
    case "boolean":
      return <Switch {...texts} checked={value === true} onChange={onChange} />;
    case "stringList":
      return <Lines {...texts} value={value} onChange={onChange} />;
    case "texts":
      return <Texts {...texts} value={value} locales={locales} onChange={onChange} />;
    default:
      return <TextField {...texts} dir="auto" spellCheck={false} value={textOf("string", value)} onChange={onChange} />;
  }
}

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A list with an entry in each line. An empty line stays while one types. */
function Lines({ value, onChange, ...texts }: FieldProps) {
  const [typed, setTyped] = useState(() => textOf("stringList", value));
  const shown = isSame(typedValue("stringList", typed), value ?? []) ? typed : textOf("stringList", value);
  return (
    <TextField
      {...texts}
      multiline
      rows={3}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(typedValue("stringList", text));
      }}
    />
  );
}

function Texts({ value, locales, onChange, label, ...texts }: FieldProps & { readonly locales: readonly string[] }) {
  const intl = useIntl();
  const known = isObject(value) ? value : {};
  const others = locales.filter((locale) => !Object.hasOwn(known, locale));
  return (
    <>
      {isObject(value) ? (
        Object.entries(value).map(([locale, text], index) => (
          <TextField
            key={locale}
            {...(index === 0 ? texts : {})}
            label={`${label} (${locale})`}
            lang={locale}
            dir="auto"
            value={textOf("string", text)}
            onChange={(now) => onChange({ ...value, [locale]: now })}
            onBlur={() => text === "" && onChange(withField(value, locale, ""))}
          />
        ))
      ) : (
        <TextField {...texts} label={label} dir="auto" value={textOf("string", value)} onChange={onChange} />
      )}
      <Select
        label={intl.formatMessage({ id: "admin.settings.addLanguage" })}
        value=""
        onChange={(locale) =>
          onChange(isObject(value) ? { ...value, [locale]: "" } : { "en-US": textOf("string", value), [locale]: "" })
        }
        options={[
          { value: "", label: "–" },
          ...others.map((locale) => ({
            value: locale,
            label: intl.formatDisplayName(locale, { type: "language" }) ?? locale,
          })),
        ]}
      />
    </>
  );
}
