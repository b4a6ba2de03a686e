import { CardGrid } from "../../../core/sdk";
import type { Item } from "../model/place.rules";
import { PartTile } from "./part-tile";

/** The parts of a part as tiles. */
export function PartsTiles({ parts }: { parts: readonly Item[] }) {
  return (
    <CardGrid>
      {parts.map((item) => (
        <PartTile key={item.axis} item={item} />
      ))}
    </CardGrid>
  );
}
