import { observer, useService } from "../../../core/sdk";
import { TextField } from "../../../core/sdk/ui";
import { type Configuration, faultAt } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import { ValueNotes } from "../draft/value-notes";
import styles from "./texts.css";
import { type PortalText, textPath } from "./texts.rules";

interface TextRowProps {
  readonly of: PortalText;
  readonly locale: string;
  readonly configuration: Configuration;
}

const LONG = 70;

/** A text of the portal, and the field for the tenant's own. An empty field is taken out of the revision. */
export const TextRow = observer(function TextRow({ of: { key, text }, locale, configuration }: TextRowProps) {
  const store = useService(DraftStore);
  const value = layeredValue(store.edited(configuration), textPath(key, locale), { value: text });
  const set = (own: string | undefined) => store.set(null, value.path, own);
  return (
    <>
      <p lang={locale} dir="auto" className={styles.portals}>
        {text}
      </p>
      <TextField
        label={key}
        lang={locale}
        dir="auto"
        multiline={text.length > LONG}
        rows={3}
        disabled={value.lockedBy !== null}
        error={faultAt(store.checked, value.path)}
        value={value.isSet && typeof value.value === "string" ? value.value : ""}
        onChange={(own) => set(own === "" ? undefined : own)}
      />
      <ValueNotes of={value} name={key} onReset={() => set(undefined)} />
      {value.isSet && <LayersList of={value} />}
    </>
  );
});
