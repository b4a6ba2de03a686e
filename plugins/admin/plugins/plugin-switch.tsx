import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { Badge, Row, Switch } from "../../../core/sdk/ui";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { ValueNotes } from "../draft/value-notes";
import { switchPath, switchValue } from "./switch.rules";

/** The plugin that draws this page. Without it nobody could turn it on again here. */
const OWN = "admin";

export const PluginSwitch = observer(function PluginSwitch({ plugin }: { readonly plugin: string }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const configuration = store.configuration.value;
  if (configuration === undefined) return null;
  const value = layeredValue(store.edited(configuration), switchPath(plugin), { value: true });
  const hint = plugin === OWN ? intl.formatMessage({ id: "admin.plugins.own" }) : undefined;
  return (
    <Row gap={4} wrap>
      <Switch
        label={intl.formatMessage({ id: "admin.plugins.on" })}
        aria-label={intl.formatMessage({ id: "admin.plugins.turnOn" }, { plugin })}
        hint={hint}
        checked={value.value !== false}
        disabled={plugin === OWN || value.lockedBy !== null}
        onChange={(isOn) => store.set(null, value.path, switchValue(value, isOn))}
      />
      {value.isEdited && (
        <Badge tone="accent">
          <FormattedMessage id="admin.draft.edited" />
        </Badge>
      )}
      <ValueNotes of={value} name={plugin} onReset={() => store.set(null, value.path, undefined)} />
    </Row>
  );
});
