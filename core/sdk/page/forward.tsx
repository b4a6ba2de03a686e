import { Navigate, useLocation } from "react-router";
import { forwardAddress } from "./forward.rules";

interface ForwardProps {
  /** A path in the portal, perhaps with a query. */
  readonly to: string;
  /** The parameters of the present query that have had their effect. All others stay. */
  readonly spent?: readonly string[];
}

/** Redirects to another page of the portal. Query and hash stay. */
export function Forward({ to, spent }: ForwardProps) {
  return <Navigate to={forwardAddress(to, useLocation(), spent)} replace />;
}
