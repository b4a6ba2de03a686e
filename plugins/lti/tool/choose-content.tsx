import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import { observer, useIntl } from "../../../core/sdk";
import { Banner, Button } from "../../../core/sdk/ui";
import type { ContentChoice } from "../choosing/content-choice";
import { useContentChoice } from "../choosing/use-content-choice";
import { openToolWindow } from "../launch/tool-window";
import styles from "./choose-content.css";
import { ToolRefused } from "./tool-problems";
import type { ToolProps } from "./tool-props";

export const ChooseContent = observer(function ChooseContent(props: Omit<ToolProps, "toolOrigin">) {
  const intl = useIntl();
  const { content, launch, reloadContent } = props;
  const choice = useContentChoice(props, () => void reloadContent().then(launch.renew));
  const { toolName } = content;
  return (
    <div className={styles.choose}>
      <div className={styles.line}>
        <Button icon={MousePointerClick} onClick={() => void choice.begin(openToolWindow())}>
          {intl.formatMessage({ id: "lti.choose" })}
        </Button>
        <p className={styles.hint}>{intl.formatMessage({ id: "lti.choose.hint" }, { tool: toolName })}</p>
      </div>
      <div className={styles.standing}>
        {choice.failure && <ToolRefused failure={choice.failure} toolName={toolName} />}
      </div>
      <div className={styles.standing} role="status">
        <ChoiceStatus choice={choice} toolName={toolName} />
      </div>
    </div>
  );
});

const tones = { chosen: "success", nothingChosen: "info", toolProblem: "warning", refused: "danger" } as const;

interface ChoiceStatusProps {
  readonly choice: ContentChoice;
  readonly toolName: string;
}

const ChoiceStatus = observer(function ChoiceStatus({ choice, toolName }: ChoiceStatusProps) {
  const intl = useIntl();
  const { stage, words, address } = choice;
  if (stage === "idle" || stage === "failed") return null;
  if (address !== null) {
    return (
      <Banner tone="warning">
        {intl.formatMessage({ id: "lti.window.blocked" })}{" "}
        <a href={address} target="_blank" rel="noopener" onClick={choice.linkFollowed}>
          {intl.formatMessage({ id: "lti.window.link" }, { tool: toolName })}
        </a>
      </Banner>
    );
  }
  if (stage === "choosing")
    return <Banner>{intl.formatMessage({ id: "lti.choose.choosing" }, { tool: toolName })}</Banner>;
  return (
    <Banner tone={tones[stage]} title={intl.formatMessage({ id: `lti.choose.${stage}` }, { tool: toolName })}>
      {words === null ? intl.formatMessage({ id: `lti.choose.${stage}.text` }) : <span dir="auto">{words}</span>}
    </Banner>
  );
});
