/** Whom a session is for: a user, and the administrator who sees the portal as this user. */
interface SessionHolder {
  readonly id: string;
  readonly impersonator?: { readonly id: string } | undefined;
}

/**
 * Names whom a session is for: the user's id, and after a slash that of the administrator who sees the portal as the
 * user. The server names the session of each answer in this way, in the header `x-session-user`, and that of a stream of
 * live events; a page compares it with the name of the user for whom the page was made.
 */
export function sessionName({ id, impersonator }: SessionHolder): string {
  return impersonator ? `${id}/${impersonator.id}` : id;
}
