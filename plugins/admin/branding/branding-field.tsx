import { observer, useIntl, useService } from "../../../core/sdk";
import { TextField } from "../../../core/sdk/ui";
import { type Configuration, faultAt } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import { ValueNotes } from "../draft/value-notes";
import styles from "./branding.css";
import { type BrandingPart, brandingPath, isPicture } from "./branding.rules";
import { PictureUpload } from "./picture-upload";

interface BrandingFieldProps {
  readonly part: Exclude<BrandingPart, "accent">;
  readonly configuration: Configuration;
}

/** A name or an address of the branding, with the picture at the address. An empty field is taken out of the revision. */
export const BrandingField = observer(function BrandingField({ part, configuration }: BrandingFieldProps) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const value = layeredValue(store.edited(configuration), brandingPath(part), { value: undefined });
  const label = intl.formatMessage({ id: `admin.branding.${part}` });
  const shown = typeof value.value === "string" ? value.value : "";
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        value={shown}
        disabled={value.lockedBy !== null}
        error={faultAt(store.checked, value.path)}
        onChange={(text) => store.set(null, value.path, text === "" ? undefined : text)}
      />
      {isPicture(part) && value.lockedBy === null && (
        <PictureUpload label={label} address={shown} onUploaded={(address) => store.set(null, value.path, address)} />
      )}
      <ValueNotes of={value} name={label} onReset={() => store.set(null, value.path, undefined)} />
      <LayersList of={value} />
    </div>
  );
});
