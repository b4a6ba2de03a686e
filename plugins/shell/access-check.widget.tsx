import { isForbiddenAtEntry, Navigate, observer, useContributions, useLocation, useUser } from "../../core/sdk";

/**
 * Redirects users who can do nothing in the portal: they have no permission to take courses, and no item in the
 * navigation. Draws nothing.
 */
export const AccessCheck = observer(function AccessCheck() {
  const user = useUser();
  const [firstNode] = useContributions("sidebarItems");
  const { pathname } = useLocation();
  const isForbidden = user !== null && isForbiddenAtEntry(user.permissions, firstNode !== undefined);
  return isForbidden && pathname !== "/forbidden" ? <Navigate to="/forbidden" replace /> : null;
});
