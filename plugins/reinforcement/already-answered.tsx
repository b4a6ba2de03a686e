import { useEffect } from "react";
import { Navigate, Toasts, useService } from "../../core/sdk";
import { coursePaths } from "../../core/sdk/learning";

/**
 * Shown for a link of an e-mail whose question has an answer already. Redirects to the course, with a message that says
 * why.
 */
export function AlreadyAnswered({ objectiveId }: { readonly objectiveId: string }) {
  const toasts = useService(Toasts);
  useEffect(() => void toasts.show({ kind: "info", message: "reinforcement.answeredBefore" }), [toasts]);
  return <Navigate to={coursePaths.overview(objectiveId)} replace />;
}
