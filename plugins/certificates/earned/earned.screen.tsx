import {
  FormattedMessage,
  observer,
  Resource,
  useIntl,
  usePageTitle,
  usePlace,
  useResource,
  useService,
} from "../../../core/sdk";
import {
  Button,
  ButtonLink,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  PageHeader,
  ResourceView,
  Stack,
} from "../../../core/sdk/ui";
import { EarnedPages } from "./earned.store";
import { EarnedCard } from "./earned-card";

/** All certificates and finished courses of the learner, the newest first. */
export const EarnedScreen = observer(function EarnedScreen() {
  const intl = useIntl();
  const pages = useService(EarnedPages);
  const earned = useResource(() => new Resource((signal) => pages.first(signal)), [pages]);
  const title = intl.formatMessage({ id: "certificates.earned" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="certificates.earned.lead" />} />
      <ResourceView
        of={earned}
        skeleton={<CardGridSkeleton lines={2} />}
        isEmpty={({ data, next }) => data.length === 0 && next === null}
        empty={<NothingEarned />}
      >
        {(list) => (
          <Stack gap={5}>
            <CardGrid label={title}>
              {list.data.map((course, place) => (
                <EarnedCard key={course.objectiveId} course={course} place={place} />
              ))}
            </CardGrid>
            {list.next !== null && (
              <Button
                busy={pages.isLoadingMore}
                onClick={() => void pages.withMore(list).then((longer) => earned.set(longer))}
              >
                <FormattedMessage id="certificates.earned.more" />
              </Button>
            )}
          </Stack>
        )}
      </ResourceView>
    </Stack>
  );
});

function NothingEarned() {
  const intl = useIntl();
  const myCourses = usePlace("my-courses");
  return (
    <EmptyState
      drawing="celebration"
      title={intl.formatMessage({ id: "certificates.earned.none" })}
      text={intl.formatMessage({ id: "certificates.earned.none.text" })}
      action={
        myCourses !== null && (
          <ButtonLink to={myCourses} variant="primary">
            <FormattedMessage id="certificates.earned.none.action" />
          </ButtonLink>
        )
      }
    />
  );
}
