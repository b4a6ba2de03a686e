import { Skeleton } from "../status/skeleton";
import { Card, CardBody } from "./card";
import { CardGrid } from "./card-grid";

const PLACES = ["a", "b", "c", "d", "e", "f"];

/** The places of cards with a cover that are on their way. `lines`: of text under the title, the last one short. */
export function CardGridSkeleton({ lines }: { lines: number }) {
  return (
    <CardGrid as="div">
      {PLACES.map((place) => (
        <Card key={place} padding="none">
          <Skeleton shape="cover" onCard />
          <CardBody>
            <Skeleton shape="title" />
            <Skeleton lines={lines} width={lines === 1 ? "half" : undefined} />
          </CardBody>
        </Card>
      ))}
    </CardGrid>
  );
}
