import { useEffect } from "react";
import {
  Contribution,
  type DayPartProps,
  FormattedMessage,
  observer,
  useContributions,
  useIntl,
  useNow,
  usePlace,
  useService,
  useUser,
} from "../../../core/sdk";
import { ButtonLink, FailedPage, PageHeader, pageFailure } from "../../../core/sdk/ui";
import styles from "./day.css";
import { greetingAt, partOf, pluginOf } from "./day.rules";
import { DayStore } from "./day.store";
import { PaletteField } from "./palette-field";
import { PartSkeleton } from "./part-skeleton";

/** The first page: the parts of plugins, in the tenant's order. */
export const DayScreen = observer(function DayScreen() {
  const store = useService(DayStore);
  const widgets = useContributions("widgets", "dashboard@1");
  useEffect(() => store.open(), [store]);
  const failure = pageFailure(store.day);
  if (failure) return <FailedPage failure={failure} onRetry={() => store.renew()} />;
  const retry = () => store.renew();
  const shown = widgets.filter(({ id }) => store.isDrawn(pluginOf(id)));
  return (
    <>
      <DayHeader />
      <div className={styles.parts}>
        {shown.map((widget) => (
          <Contribution
            key={widget.id}
            of={widget}
            props={{ part: { ...partOf(store.day.value, pluginOf(widget.id)), retry } } satisfies DayPartProps}
            fallback={<PartSkeleton size={widget.size} />}
            isLine={widget.size === "line"}
          />
        ))}
      </div>
    </>
  );
});

const DayHeader = observer(function DayHeader() {
  const intl = useIntl();
  const name = useUser()?.first_name;
  const myCourses = usePlace("my-courses");
  const hour = Number(intl.formatDate(useNow(), { hour: "numeric", hourCycle: "h23", numberingSystem: "latn" }));
  const greeting = greetingAt(hour);
  return (
    <PageHeader
      title={
        name ? (
          <FormattedMessage id={`learner-dashboard.${greeting}`} values={{ name: <bdi>{name}</bdi> }} />
        ) : (
          <FormattedMessage id="learner-dashboard.title" />
        )
      }
      actions={
        <>
          <PaletteField />
          {myCourses !== null && (
            <ButtonLink to={{ pathname: myCourses, search: "keyword=" }}>
              <FormattedMessage id="learner-dashboard.allCourses" />
            </ButtonLink>
          )}
        </>
      }
    />
  );
});
