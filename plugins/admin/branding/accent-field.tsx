import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { TextField } from "../../../core/sdk/ui";
import { type Configuration, faultAt } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import { ValueNotes } from "../draft/value-notes";
import styles from "./branding.css";
import { accentSamples, brandingPath } from "./branding.rules";

/** The accent, with the shades that are made of it for both themes and the contrast of the text on them. */
export const AccentField = observer(function AccentField({ configuration }: { readonly configuration: Configuration }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const value = layeredValue(store.edited(configuration), brandingPath("accent"), { value: undefined });
  const accent = typeof value.value === "string" ? value.value : "";
  const label = intl.formatMessage({ id: "admin.branding.accent" });
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={intl.formatMessage({ id: "admin.branding.accent.hint" })}
        dir="ltr"
        value={accent}
        disabled={value.lockedBy !== null}
        error={faultAt(store.checked, value.path)}
        onChange={(text) => store.set(null, value.path, text === "" ? undefined : text)}
      />
      <ul className={styles.samples}>
        {accentSamples(accent).map(({ theme, solid, onSolid, contrast }) => (
          <li key={theme} className={styles.sample} style={{ background: solid, color: onSolid }}>
            <FormattedMessage
              id="admin.branding.contrast"
              values={{ theme, contrast: intl.formatNumber(contrast, { maximumFractionDigits: 1 }) }}
            />
          </li>
        ))}
      </ul>
      <ValueNotes of={value} name={label} onReset={() => store.set(null, value.path, undefined)} />
      <LayersList of={value} />
    </div>
  );
});
