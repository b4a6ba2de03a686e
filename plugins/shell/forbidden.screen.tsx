import { ErrorView } from "../../core/sdk";

/** The page for users who may not use the portal: the error 403. */
export function ForbiddenScreen() {
  return <ErrorView status={403} />;
}
