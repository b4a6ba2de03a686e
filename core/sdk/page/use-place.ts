import type { PlaceName } from "../../learning/points";
import { useObserved } from "../react/use-observed";
import { useService } from "../react/use-service";
import { Places } from "./places";

/** The path of a named page of the portal; null if no route has this place. */
export function usePlace(name: PlaceName): string | null {
  const places = useService(Places);
  return useObserved(() => places.find(name), [places, name]);
}
