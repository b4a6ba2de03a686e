import { useIntl } from "../../../core/sdk";
import { roles } from "../somebody/asked.rules";

/** A function that names a role in the reader's language. A role that the portal does not know keeps its id. */
export function useRoleName(): (role: string) => string {
  const intl = useIntl();
  return (id) => {
    const role = roles.find((each) => each === id);
    return role === undefined ? id : intl.formatMessage({ id: `admin.somebody.role.${role}` });
  };
}
