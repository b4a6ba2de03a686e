import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Link,
  observer,
  Resource,
  Toasts,
  useFormat,
  useIntl,
  useResource,
  useService,
} from "../../../core/sdk";
import { getReinforcementPlan, setReinforcementPaused } from "../../../core/sdk/calls";
import { coursePaths } from "../../../core/sdk/learning";
import { EmptyState, ResourceView, Skeleton, Stack, Switch, Table } from "../../../core/sdk/ui";
import type { ReinforcementPlan } from "../contract";

/** The tab of the profile that shows when the next questions come by e-mail, with a switch that pauses them. */
export const PlanTab = observer(function PlanTab() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const plan = useResource(() => new Resource((signal) => api.call(getReinforcementPlan, { signal })), [api]);
  return (
    <ResourceView of={plan} skeleton={<Skeleton lines={6} />}>
      {({ paused, data }) =>
        data.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: "reinforcement.plan.none" })}
            text={intl.formatMessage({ id: "reinforcement.plan.none.text" })}
          />
        ) : (
          <Stack>
            <p>
              <FormattedMessage id="reinforcement.plan.lead" />
            </p>
            <PauseSwitch initiallyPaused={paused} />
            <PlanTable courses={data} />
          </Stack>
        )
      }
    </ResourceView>
  );
});

/**
 * The switch that pauses the questions. It shows the choice at once, and the old one again if the server could not
 * store the new one.
 */
function PauseSwitch({ initiallyPaused }: { readonly initiallyPaused: boolean }) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [isPaused, setPaused] = useState(initiallyPaused);
  async function choose(paused: boolean): Promise<void> {
    setPaused(paused);
    try {
      await api.call(setReinforcementPaused, { body: { paused } });
    } catch (error) {
      setPaused(!paused);
      toasts.failure(error);
    }
  }
  return (
    <Switch
      label={intl.formatMessage({ id: "reinforcement.plan.pause" })}
      hint={intl.formatMessage({ id: "reinforcement.plan.pause.hint" })}
      checked={isPaused}
      onChange={(paused) => void choose(paused)}
    />
  );
}

type Course = ReinforcementPlan["data"][number];

function PlanTable({ courses }: { readonly courses: readonly Course[] }) {
  const intl = useIntl();
  const format = useFormat();
  const header = (name: string) => intl.formatMessage({ id: `reinforcement.plan.${name}` });
  return (
    <Table
      caption={intl.formatMessage({ id: "reinforcement.plan" })}
      hideCaption
      rows={courses}
      rowKey={({ objectiveId }) => objectiveId}
      columns={[
        {
          id: "course",
          primary: true,
          header: header("course"),
          cell: ({ objectiveId, name }) => (
            <Link to={coursePaths.overview(objectiveId)}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          id: "right",
          header: header("right"),
          align: "end",
          cell: ({ right, answered }) => intl.formatMessage({ id: "reinforcement.plan.rightOf" }, { right, answered }),
        },
        {
          id: "next",
          header: header("next"),
          cell: ({ open, next }) => {
            if (open > 0) return intl.formatMessage({ id: "reinforcement.plan.open" }, { open });
            return next === null ? header("nothing") : format.date(next);
          },
        },
      ]}
    />
  );
}
