import type { User } from "../../learning/contract/entities";

/**
 * Names whom a session is for: the user's id, and after a slash that of the administrator who sees the portal as the
 * user. The server names the session of each answer in the same way, in the header `x-session-user`.
 */
export function sessionName({ id, impersonator }: Pick<User, "id" | "impersonator">): string {
  return impersonator ? `${id}/${impersonator.id}` : id;
}
