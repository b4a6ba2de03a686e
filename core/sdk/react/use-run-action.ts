import { useCallback } from "react";
import { Toasts } from "../../platform/notices/toasts";
import { usePortal } from "../contribution/portal-scope";
import { useService } from "./use-service";

/**
 * Runs the action that a contribution names, with the values that its point promises. A failure is logged and said.
 */
export function useRunAction(): (id: string, ...given: readonly unknown[]) => void {
  const { kernel } = usePortal();
  const toasts = useService(Toasts);
  return useCallback(
    (id, ...given) => {
      kernel.run(id, ...given).catch((error: unknown) => {
        kernel.reportFailure(id, error);
        toasts.show({ kind: "critical", message: "sdk.failed.title" });
      });
    },
    [kernel, toasts],
  );
}
