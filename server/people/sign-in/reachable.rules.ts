import { isLoopbackName } from "../../kit/net/host.rules";
import type { SignInSettings } from "../settings/sign-in-settings";

type ReachSettings = Pick<SignInSettings, "host" | "isLoopback" | "publicUrl" | "trustProxy">;

/**
 * The setting, with its value, that shows that other machines can reach the server. null when no setting shows it. HOST
 * on loopback does not prove that others cannot reach it: a proxy in front of the server connects over loopback.
 */
export function findPublicSetting({
  host,
  isLoopback,
  publicUrl,
  trustProxy,
}: ReachSettings): readonly [string, string] | null {
  if (!isLoopback) return ["HOST", host];
  if (publicUrl !== null && !isLoopbackName(publicUrl.hostname)) return ["PUBLIC_URL", publicUrl.origin];
  return trustProxy === false ? null : ["TRUST_PROXY", trustProxy];
}

/** Headers that only proxies send. */
const PROXY_HEADERS = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"];

/**
 * Looks for a sign that a request comes from another machine, such as a proxy's header, and returns it in words for the
 * log. It does not depend on the settings. null when there is no such sign.
 */
export function findRemoteSign(hostName: string, headers: Readonly<Record<string, unknown>>): string | null {
  if (!isLoopbackName(hostName)) return `Host: ${hostName}`;
  return PROXY_HEADERS.find((name) => name.toLowerCase() in headers) ?? null;
}
