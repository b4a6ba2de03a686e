import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink, Icon, observer, parentAxis, useIntl, useService } from "../../../core/sdk";
import type { Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";

/** In tiles, the way back to the tiles that a part stands among. */
export const WayUp = observer(function WayUp({ place }: { place: Place }) {
  const intl = useIntl();
  const { course, presentation, to } = useVisit();
  const store = useService(PlayerStore);
  if (presentation.groups !== "tiles" || !place.part) return null;
  const above = parentAxis(place.axis);
  const name = (above && store.itemAt(above)?.part.childActivity.name) || course.objective.name;
  return (
    <p>
      <ButtonLink to={to(above)} variant="ghost" size="small">
        <Icon icon={ArrowLeft} size={16} mirror />
        {intl.formatMessage({ id: "player.wayUp" }, { name })}
      </ButtonLink>
    </p>
  );
});
