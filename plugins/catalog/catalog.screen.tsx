import { useEffect } from "react";
import {
  Button,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  FailedPage,
  FormattedMessage,
  observer,
  PageHeader,
  pageFailure,
  ResourceView,
  Row,
  useIntl,
  useService,
} from "../../core/sdk";
import { CatalogStore } from "./catalog.store";
import { CatalogCard } from "./catalog-card";

/** The page with the courses that the learner can add to My courses. */
export const CatalogScreen = observer(function CatalogScreen() {
  const intl = useIntl();
  const store = useService(CatalogStore);
  useEffect(() => void store.page.refresh(), [store]);
  const failure = pageFailure(store.page);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.page.refresh()} />;
  return (
    <>
      <PageHeader title={<FormattedMessage id="catalog.title" />} lead={<FormattedMessage id="catalog.lead" />} />
      <ResourceView
        of={store.page}
        skeleton={<CardGridSkeleton lines={2} />}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          <EmptyState
            drawing="no-courses"
            title={intl.formatMessage({ id: "catalog.empty.title" })}
            text={intl.formatMessage({ id: "catalog.empty.text" })}
          />
        }
      >
        {({ courses }) => (
          <>
            <CardGrid label={intl.formatMessage({ id: "catalog.title" })}>
              {courses.map((course, place) => (
                <CatalogCard key={course.id} course={course} place={place} />
              ))}
            </CardGrid>
            {store.hasMore && (
              <Row justify="center">
                <Button busy={store.page.isRefreshing} onClick={store.showMore}>
                  <FormattedMessage id="catalog.showMore" />
                </Button>
              </Row>
            )}
          </>
        )}
      </ResourceView>
    </>
  );
});
