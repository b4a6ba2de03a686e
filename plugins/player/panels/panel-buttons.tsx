import { ContributedIcon, observer, useContributions, useIntl, useService, WhileShown } from "../../../core/sdk";
import { Button, Tooltip, VisuallyHidden } from "../../../core/sdk/ui";
import { CoursePanels } from "./panels.store";

/** The buttons that open the panels of a course: components that plugins show beside its content. */
export const PanelButtons = observer(function PanelButtons({ objectiveId }: { objectiveId: string }) {
  const intl = useIntl();
  const panels = useService(CoursePanels);
  return useContributions("panels").map((panel) => (
    <WhileShown key={panel.id} of={panel} props={{ objectiveId }}>
      <Tooltip text={intl.formatMessage({ id: panel.title })}>
        <Button
          variant="ghost"
          data-panel-button={panel.id}
          data-contribution={panel.id}
          aria-expanded={panels.open === panel.id}
          onClick={() => panels.toggle(panel.id, objectiveId)}
        >
          <ContributedIcon name={panel.icon} />
          <VisuallyHidden>{intl.formatMessage({ id: panel.title })}</VisuallyHidden>
        </Button>
      </Tooltip>
    </WhileShown>
  ));
});
