import { Navigate, observer, useContributions, useLocation, useUser } from "../../core/sdk";
import { isForbiddenAtEntry } from "../../core/sdk/learning";

/**
 * Leads users who can do nothing in the portal to the page "forbidden": they have no permission to take courses, and
 * the menu for signed-in users has no item for them. Draws nothing.
 */
export const AccessCheck = observer(function AccessCheck() {
  const user = useUser();
  const firstItem = useContributions("sidebarItems").find(({ menu }) => menu !== "public");
  const { pathname } = useLocation();
  const isForbidden = user !== null && isForbiddenAtEntry(user.permissions, firstItem !== undefined);
  return isForbidden && pathname !== "/forbidden" ? <Navigate to="/forbidden" replace /> : null;
});
