import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import type { SettingDeclaration } from "../../../core/sdk/configuration";
import { Button, Disclosure, IconButton, Row, Stack, Switch, TextField } from "../../../core/sdk/ui";
import type { Json } from "../draft/json-tree.rules";
import { ObjectField } from "./object-field";
import styles from "./object-list.css";
import { entriesOf, fieldExpected, newEntry, withField } from "./object-list.rules";

/** Fields that every entry has. Fields are named as in the JSON of a file. */
const ID = "id";
const ENABLED = "enabled";

interface ObjectListProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly declaration: SettingDeclaration;
  readonly value: unknown;
  readonly locales: readonly string[];
  /** Null: it cannot be changed. */
  readonly onChange: ((value: readonly Json[]) => void) | null;
}

export function ObjectList({ label, hint, error, declaration, value, locales, onChange }: ObjectListProps) {
  const intl = useIntl();
  const entries = entriesOf(value);
  const replace = (index: number, ...now: readonly Json[]) => onChange?.(entries.toSpliced(index, 1, ...now));
  const move = (index: number, to: number) => {
    const [entry] = entries.slice(index, index + 1);
    if (entry) onChange?.(entries.toSpliced(index, 1).toSpliced(to, 0, entry));
  };
  return (
    <fieldset className={styles.list} disabled={onChange === null}>
      <legend className={styles.label}>{label}</legend>
      <p className={styles.hint}>{hint}</p>
      {error && <p className={styles.error}>{error}</p>}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the id is edited, so it does not identify the object
        <Disclosure key={index} summary={<bdi>{String(entry.id ?? "")}</bdi>}>
          <Stack gap={3}>
            <EntryFields
              entry={entry}
              declaration={declaration}
              locales={locales}
              onChange={(now) => replace(index, now)}
            />
            <Row gap={2} wrap>
              <IconButton
                icon={ArrowUp}
                label={intl.formatMessage({ id: "admin.draft.up" }, { title: String(entry.id) })}
                aria-disabled={index === 0}
                onClick={() => move(index, Math.max(0, index - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={intl.formatMessage({ id: "admin.draft.down" }, { title: String(entry.id) })}
                aria-disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon={Trash}
                label={intl.formatMessage({ id: "admin.settings.remove" }, { id: String(entry.id) })}
                onClick={() => replace(index)}
              />
            </Row>
          </Stack>
        </Disclosure>
      ))}
      <div>
        <Button size="small" icon={Plus} onClick={() => onChange?.([...entries, newEntry(entries)])}>
          <FormattedMessage id="admin.settings.add" />
        </Button>
      </div>
    </fieldset>
  );
}

interface EntryFieldsProps {
  readonly entry: Json;
  readonly declaration: SettingDeclaration;
  readonly locales: readonly string[];
  readonly onChange: (entry: Json) => void;
}

function EntryFields({ entry, declaration: { fields = {} }, locales, onChange }: EntryFieldsProps) {
  return (
    <>
      <TextField
        label={ID}
        spellCheck={false}
        value={String(entry.id ?? "")}
        onChange={(id) => onChange(withField(entry, ID, id))}
      />
      <Switch
        label={ENABLED}
        checked={entry.enabled !== false}
        onChange={(isOn) => onChange(withField(entry, ENABLED, isOn ? undefined : false))}
      />
      {Object.entries(fields).map(([key, field]) => (
        <ObjectField
          key={key}
          name={key}
          field={field}
          value={entry[key]}
          expected={fieldExpected(field, entry[key])}
          locales={locales}
          onChange={(value) => onChange(withField(entry, key, value))}
        />
      ))}
    </>
  );
}
