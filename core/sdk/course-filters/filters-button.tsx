import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { countFilters } from "../../learning/rules/lists/course-filters";
import { Button } from "../../ui";
import { mayLoadAhead } from "../../ui/load-ahead";
import { CountBadge } from "../../ui/status/count-badge";
import { late } from "../contribution/late";
import type { FiltersButtonProps } from "./filters-props";

const load = () => import("./later");
const FiltersDrawer = late(async () => (await load()).FiltersDrawer);

/**
 * The button that opens the drawer with the filters of a list of courses. It shows how many filters are set. The code
 * of the drawer is loaded when the pointer is over the button, or the button gets the focus.
 */
export function FiltersButton(props: FiltersButtonProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(props.filters);
  // If the drawer's code cannot be loaded now, it is loaded again when the button is pressed.
  const loadAhead = () => void (mayLoadAhead() && load().catch(() => {}));
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <FormattedMessage id="coursesFilterDrawer.title" />
        {count > 0 && (
          <CountBadge count={count} label={intl.formatMessage({ id: "coursesFilterDrawer.active" }, { count })} />
        )}
      </Button>
      {isOpen && <FiltersDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
