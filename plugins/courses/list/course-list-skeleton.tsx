import { Card, CardBody, CardGrid, Skeleton } from "../../../core/sdk";

const PLACES = ["a", "b", "c", "d", "e", "f"];

export function CourseListSkeleton() {
  return (
    <CardGrid as="div">
      {PLACES.map((place) => (
        <Card key={place} padding="none">
          <Skeleton shape="cover" onCard />
          <CardBody>
            <Skeleton shape="title" width="full" />
            <Skeleton shape="text" width="half" />
          </CardBody>
        </Card>
      ))}
    </CardGrid>
  );
}
