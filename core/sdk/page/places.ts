import { generatePath } from "react-router";
import type { PointMap } from "../../kernel";
import type { PlaceName } from "../../learning/points";

/** Where the places are that the portal has a name for: manifests put routes there. Observable. */
export class Places {
  constructor(private readonly routes: () => readonly Pick<PointMap["routes"], "path" | "place">[]) {}

  /**
   * A path of the portal; null while nothing is at the place.
   *
   * @param parameters what stands for those of its address: `{ objectiveId }`
   */
  find(name: PlaceName, parameters: Readonly<Record<string, string>> = {}): string | null {
    const route = this.routes().find(({ place }) => place === name);
    return route ? generatePath(route.path, parameters) : null;
  }
}
