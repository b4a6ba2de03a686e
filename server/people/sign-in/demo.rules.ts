import { isLoopbackName } from "../../kit/net/host.rules";
import type { SignInSettings } from "./sign-in-settings";

type Signs = Pick<SignInSettings, "host" | "isLoopback" | "publicUrl" | "trustProxy">;

/**
 * What says that others than who sits at this machine can reach the server, as a setting and its value; null: nothing does.
 * HOST alone is no proof that nobody can: a proxy in front of it listens on loopback's behalf.
 */
export function publicSign({ host, isLoopback, publicUrl, trustProxy }: Signs): readonly [string, string] | null {
  if (!isLoopback) return ["HOST", host];
  if (publicUrl !== null && !isLoopbackName(publicUrl.hostname)) return ["PUBLIC_URL", publicUrl.origin];
  return trustProxy === false ? null : ["TRUST_PROXY", trustProxy];
}

/** Headers that only proxies send. */
const PROXY_HEADERS = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"];

/** What says that a request comes from elsewhere, whatever the settings are; null: nothing does. */
export function foreignSign(hostName: string, headers: Readonly<Record<string, unknown>>): string | null {
  if (!isLoopbackName(hostName)) return `Host: ${hostName}`;
  return PROXY_HEADERS.find((name) => name.toLowerCase() in headers) ?? null;
}
