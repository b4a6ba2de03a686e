import { ErrorView } from "../../core/sdk";

export function ForbiddenScreen() {
  return <ErrorView status={403} />;
}
