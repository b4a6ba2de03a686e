import { useContributions } from "../../../core/sdk";
import { Forward } from "../../../core/sdk/ui";

/** The address of the admin panel: leads to the first of its pages. */
export function HomeScreen() {
  const [first] = useContributions("tabs", "admin");
  const page = useContributions("routes").find(({ id }) => id === first?.route);
  return <Forward to={page?.path ?? "/"} />;
}
