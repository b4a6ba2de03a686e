import { useIntl } from "../../../core/sdk";
import { roles } from "../../../core/sdk/configuration";

/** Returns a function that says the name of a role. What is no role of the portal stays as it is. */
export function useRoleName(): (role: string) => string {
  const intl = useIntl();
  return (role) =>
    roles.some((known) => known === role) ? intl.formatMessage({ id: `admin.somebody.role.${role}` }) : role;
}
