import ALargeSmall from "lucide-react/icons/a-large-small";
import { useEffect, useId, useRef } from "react";
import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { Button, IconButton, Switch, Tooltip } from "../../../core/sdk/ui";
import { USUAL_LOOK } from "../rules/reading-look.rules";
import { choices, MAX_SIZE, MIN_SIZE } from "./look.rules";
import { LookStore } from "./look.store";
import styles from "./look-button.css";
import { LookPanel } from "./look-panel.store";

/** The button "Aa" with a panel in which the learner chooses how texts look. The text stays in view meanwhile. */
export const LookButton = observer(function LookButton() {
  const intl = useIntl();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useService(LookPanel);
  useEffect(() => opener.offer(() => panel.current?.togglePopover()), [opener]);
  const label = intl.formatMessage({ id: "player.look" });
  return (
    <>
      <Tooltip text={label}>
        <IconButton icon={ALargeSmall} label={label} popoverTarget={id} aria-haspopup="dialog" />
      </Tooltip>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label={label} className={styles.panel}>
        <Look />
      </div>
    </>
  );
});

const Look = observer(function Look() {
  const id = useId();
  const intl = useIntl();
  const { look, choose } = useService(LookStore);
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <label htmlFor={id}>
          <FormattedMessage id="player.look.size" />
        </label>
        <input
          id={id}
          className={styles.range}
          type="range"
          min={MIN_SIZE}
          max={MAX_SIZE}
          step={1}
          value={look.size}
          aria-valuetext={intl.formatMessage({ id: "player.look.pixels" }, { size: look.size })}
          onChange={(event) => choose({ size: event.currentTarget.valueAsNumber })}
        />
      </div>
      <Choice field="width" />
      <Choice field="spacing" />
      <Choice field="paper" />
      <Switch
        label={intl.formatMessage({ id: "player.look.wideLetters" })}
        checked={look.wideLetters}
        onChange={(wideLetters) => choose({ wideLetters })}
      />
      <Button size="small" variant="ghost" onClick={() => choose(USUAL_LOOK)}>
        <FormattedMessage id="player.look.reset" />
      </Button>
    </div>
  );
});

const Choice = observer(function Choice({ field }: { field: keyof typeof choices }) {
  const name = useId();
  const { look, choose } = useService(LookStore);
  return (
    <fieldset className={styles.row}>
      <legend>
        <FormattedMessage id={`player.look.${field}`} />
      </legend>
      <div className={styles.values}>
        {choices[field].map((value) => (
          <label key={value} className={styles.value} data-value={field === "paper" ? value : undefined}>
            <input
              type="radio"
              name={name}
              checked={look[field] === value}
              onChange={() => choose({ [field]: value })}
            />
            <FormattedMessage id={`player.look.${field}.${value}`} />
          </label>
        ))}
      </div>
    </fieldset>
  );
});
