import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { Badge, Row, Switch } from "../../../core/sdk/ui";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { ValueNotes } from "../draft/value-notes";
import { switchPath, switchValue } from "./switch.rules";

/** Turns a plugin on or off in the draft of the next revision. */
export const PluginSwitch = observer(function PluginSwitch({ plugin }: { readonly plugin: string }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const configuration = store.configuration.value;
  if (configuration === undefined) return null;
  const value = layeredValue(store.edited(configuration), switchPath(plugin), { value: true });
  const needed = configuration.needed.find((each) => each.plugin === plugin) ?? null;
  const isOn = value.value !== false;
  const hint =
    needed?.courses === 0
      ? intl.formatMessage({ id: "admin.plugins.own" })
      : needed &&
        intl.formatMessage(
          { id: "admin.plugins.needed" },
          { count: needed.courses, courses: intl.formatList(needed.names) },
        );
  return (
    <Row gap={4} wrap>
      <Switch
        label={intl.formatMessage({ id: "admin.plugins.on" })}
        aria-label={intl.formatMessage({ id: "admin.plugins.turnOn" }, { plugin })}
        hint={hint ?? undefined}
        checked={isOn}
        disabled={(needed !== null && isOn) || value.lockedBy !== null}
        onChange={(next) => store.set(null, value.path, switchValue(value, next))}
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
