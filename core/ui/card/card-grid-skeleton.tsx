import { Skeleton } from "../status/skeleton";
import { Card, CardBody } from "./card";
import { CardGrid } from "./card-grid";

const PLACES = ["a", "b", "c", "d", "e", "f"];

/**
 * Placeholders for cards with a cover while the cards are loading. `lines`: lines of text under the title; the last one
 * is short.
 */
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
