import { Card, CardBody, CardGrid, LoadingRegion, Skeleton, useIntl } from "../../../core/sdk";

const PLACES = ["a", "b", "c", "d", "e", "f"];

export function CourseListSkeleton() {
  const intl = useIntl();
  return (
    <LoadingRegion label={intl.formatMessage({ id: "courses.loading" })}>
      <CardGrid as="div">
        {PLACES.map((place) => (
          <Card key={place} padding="none">
            <Skeleton shape="cover" />
            <CardBody>
              <Skeleton shape="title" width="full" />
              <Skeleton shape="text" width="half" />
            </CardBody>
          </Card>
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}
