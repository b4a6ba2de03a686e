import { useEffect } from "react";
import { coursePaths, Navigate, Toasts, useService } from "../../core/sdk";

/**
 * Shown for a link of an e-mail whose question has an answer already. Redirects to the course, with a message that says
 * why.
 */
export function AlreadyAnswered({ objectiveId }: { readonly objectiveId: string }) {
  const toasts = useService(Toasts);
  useEffect(() => void toasts.show({ kind: "info", message: "reinforcement.answeredBefore" }), [toasts]);
  return <Navigate to={coursePaths.overview(objectiveId)} replace />;
}
