const HOST = /^(?<name>[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]+\])(:[0-9]{1,5})?$/i;
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;

/**
 * The name in a Host header, in lower case, without the port. null when the header is not valid. Only headers are
 * accepted that mean the same inside a URL: a port of 65536 or a name like 127.0.0.999 is not valid.
 */
export function hostName(header: string | undefined): string | null {
  const name = HOST.exec(header ?? "")?.groups?.name?.toLowerCase();
  if (name === undefined || name.includes("..")) return null;
  return URL.parse(`http://${header}`)?.hostname === name ? name : null;
}

/** Whether a host name always means the machine itself, such as `localhost`. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK.test(name);
}

/** Whether a server that listens on this address can only be reached from its own machine. */
export function isLoopbackAddress(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127(\.[0-9]{1,3}){3}$/.test(address);
}

export interface KnownHosts {
  /** The host in the setting PUBLIC_URL; null if it is not set. */
  readonly publicHost: string | null;
  readonly isTenantHost: (name: string) => boolean;
  readonly listensOnLoopback: boolean;
}

/**
 * Whether the portal answers requests for this host. Unknown hosts are refused. Otherwise any site could let its own
 * name point to this server and read the answers for a user's browser.
 */
export function isServedHost(name: string, { publicHost, isTenantHost, listensOnLoopback }: KnownHosts): boolean {
  return name === publicHost || isTenantHost(name) || (listensOnLoopback && isLoopbackName(name));
}

/**
 * The portal's address as a caller sees it. Protocol and port come from PUBLIC_URL, also on the hosts of tenants: a
 * Host header may name any port, and LTI tools would treat each port as another portal. Only on the server's own
 * machine is the port of the header used.
 * @param header the Host header; its name is a host of this portal
 */
export function originOf(header: string, publicUrl: URL | null): string {
  const name = hostName(header) ?? "localhost";
  if (publicUrl === null) return `http://${header.toLowerCase()}`;
  const host = isLoopbackName(name)
    ? header.toLowerCase()
    : `${name}${publicUrl.port === "" ? "" : `:${publicUrl.port}`}`;
  return `${publicUrl.protocol}//${host}`;
}
