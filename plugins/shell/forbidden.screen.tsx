import { ErrorView } from "../../core/sdk/ui";

/** The page for users who may not use the portal: the error 403. */
export function ForbiddenScreen() {
  return <ErrorView status={403} />;
}
