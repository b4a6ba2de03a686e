import { useMemo } from "react";
import { Toasts } from "../../platform/notices/toasts";
import { usePortal } from "../contribution/portal-scope";
import { useService } from "./use-service";

export interface ActionRunner {
  /** Loads the code of an action that will probably run soon, so that it runs also if the connection is lost then. */
  prepare(id: string): void;
  /** Runs the action with the values that its point promises. A failure is logged and said. */
  run(id: string, ...given: readonly unknown[]): void;
}

/** Runs the actions that contributions name. */
export function useRunAction(): ActionRunner {
  const { kernel } = usePortal();
  const toasts = useService(Toasts);
  return useMemo<ActionRunner>(
    () => ({
      prepare: (id) => {
        // `run` loads the code again and says the failure.
        kernel.resolve(id).catch(() => undefined);
      },
      run: (id, ...given) => {
        kernel.run(id, ...given).catch((error: unknown) => {
          kernel.reportFailure(id, error);
          toasts.show({ kind: "critical", message: "sdk.failed.title" });
        });
      },
    }),
    [kernel, toasts],
  );
}
