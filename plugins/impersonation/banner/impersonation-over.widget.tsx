import { useEffect } from "react";
import { Toasts, useService, useUser } from "../../../core/sdk";
import { impersonatedName } from "./tab-memory";

/**
 * Says once that the administrator no longer sees the portal as another person. The server may have ended that by
 * itself, for example because the allowed time was over or the person's account was deleted.
 */
export function ImpersonationOver() {
  const toasts = useService(Toasts);
  const isOver = useUser()?.impersonator === undefined;
  useEffect(() => {
    const name = isOver ? impersonatedName.take() : null;
    if (name !== null) toasts.show({ kind: "info", message: { id: "impersonation.over", values: { name } } });
  }, [isOver, toasts]);
  return null;
}
