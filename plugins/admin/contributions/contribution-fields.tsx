import { type ReactNode, useId } from "react";
import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { useTextLocale } from "../../../core/sdk/admin";
import { Select, Switch, TextField } from "../../../core/sdk/ui";
import type { Configuration } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { type Audience, type LayeredValue, layeredValue } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import more from "../draft/more.css";
import { useTitle } from "../draft/use-title";
import { ValueNotes } from "../draft/value-notes";
import styles from "./contributions.css";
import type { ContributionField, ContributionRow } from "./contributions.rules";

interface ContributionFieldsProps {
  readonly row: ContributionRow;
  readonly name: string;
  readonly configuration: Configuration;
  readonly audience: Audience;
}

/** What a tenant changes of a contribution besides its place: whether it is there, its title, its icon. */
export function ContributionFields({ row, name, configuration, audience }: ContributionFieldsProps) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const { values, changes } = row;
  const set = (field: ContributionField, value: unknown) =>
    store.set(audience, ["contributions", row.id, field], value);
  const resetPlace = () => {
    for (const field of ["order", "before", "after"] as const) set(field, undefined);
  };
  return (
    <details className={more.more}>
      <summary className={more.summary}>
        <FormattedMessage id="admin.contributions.more" values={{ title: name }} />
      </summary>
      <div className={styles.fields}>
        <Field of={values.enabled} name={name} onReset={() => set("enabled", undefined)}>
          <Switch
            label={intl.formatMessage({ id: "admin.contributions.on" })}
            checked={values.enabled.value !== false}
            disabled={values.enabled.lockedBy !== null}
            onChange={(isOn) => set("enabled", isOn)}
          />
        </Field>
        {changes.includes("title") && (
          <>
            {audience === null && <OwnText row={row} configuration={configuration} />}
            <Field of={values.title} name={name} onReset={() => set("title", undefined)}>
              <TitleKey of={values.title} onChange={(key) => set("title", key)} />
            </Field>
          </>
        )}
        {changes.includes("icon") && (
          <Field of={values.icon} name={name} onReset={() => set("icon", undefined)}>
            <Select
              label={intl.formatMessage({ id: "admin.contributions.icon" })}
              value={String(values.icon.value ?? "")}
              disabled={values.icon.lockedBy !== null}
              onChange={(icon) => set("icon", icon)}
              options={iconsWith(configuration.icons, values.icon.value).map((icon) => ({ value: icon, label: icon }))}
            />
          </Field>
        )}
        {changes.includes("order") && (
          <Field of={values.order} name={name} onReset={resetPlace}>
            <FormattedMessage id="admin.contributions.order" values={{ order: String(values.order.value) }} />
          </Field>
        )}
      </div>
    </details>
  );
}

/** The icons of the portal, and the present one if a plugin brings it. */
function iconsWith(icons: readonly string[], present: unknown): readonly string[] {
  return typeof present !== "string" || icons.includes(present) ? icons : [present, ...icons];
}

interface FieldProps {
  readonly of: LayeredValue;
  readonly name: string;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

function Field({ of, name, onReset, children }: FieldProps) {
  return (
    <div className={styles.field}>
      {children}
      <ValueNotes of={of} name={name} onReset={onReset} />
      <LayersList of={of} />
    </div>
  );
}

/** The key of another text. The texts of the portal are offered while one types. */
function TitleKey({ of, onChange }: { readonly of: LayeredValue; readonly onChange: (key: string) => void }) {
  const intl = useIntl();
  const titleOf = useTitle();
  const id = useId();
  const key = String(of.value ?? "");
  const found = Object.keys(intl.messages).filter((known) => key.length > 2 && known.includes(key) && known !== key);
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: "admin.contributions.textKey" })}
        hint={titleOf(key) ?? undefined}
        list={id}
        dir="ltr"
        spellCheck={false}
        readOnly={of.lockedBy !== null}
        value={key}
        onChange={onChange}
      />
      <datalist id={id}>
        {found.slice(0, MAX_OFFERED).map((known) => (
          <option key={known} value={known}>
            {titleOf(known)}
          </option>
        ))}
      </datalist>
    </>
  );
}

const MAX_OFFERED = 30;

/** The tenant's own words for the title, in the language of the page. They stand wherever this text of the portal does. */
const OwnText = observer(function OwnText({
  row,
  configuration,
}: Pick<ContributionFieldsProps, "row" | "configuration">) {
  const intl = useIntl();
  const locale = useTextLocale();
  const store = useService(DraftStore);
  const key = String(row.values.title.value ?? "");
  const path = ["texts", key, locale];
  const own = layeredValue(store.edited(configuration), path, { value: undefined });
  const set = (text: string | undefined) => store.set(null, path, text);
  return (
    <Field of={own} name={key} onReset={() => set(undefined)}>
      <TextField
        label={intl.formatMessage(
          { id: "admin.contributions.ownText" },
          { language: intl.formatDisplayName(locale, { type: "language" }) ?? locale },
        )}
        hint={intl.formatMessage({ id: "admin.contributions.ownText.hint" })}
        dir="auto"
        readOnly={own.lockedBy !== null}
        value={typeof own.value === "string" ? own.value : ""}
        onChange={(text) => set(text === "" ? undefined : text)}
      />
    </Field>
  );
});
