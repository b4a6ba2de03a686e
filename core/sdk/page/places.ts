import { generatePath } from "react-router";
import type { PointMap } from "../../kernel";
import type { PlaceName } from "../../learning/points";

/** The paths of the portal's named pages. The plugins' manifests assign a route to each place. Observable. */
export class Places {
  constructor(private readonly routes: () => readonly Pick<PointMap["routes"], "path" | "place">[]) {}

  /**
   * The path of a named page in the portal. Null if no route has this place.
   *
   * @param parameters values for the parameters of the page's address: `{ objectiveId }`
   */
  find(name: PlaceName, parameters: Readonly<Record<string, string>> = {}): string | null {
    const route = this.routes().find(({ place }) => place === name);
    return route ? generatePath(route.path, parameters) : null;
  }
}
