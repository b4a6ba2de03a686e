import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import type { Tool } from "../registry/tool";
import type { ToolKeys } from "./keys/tool-keys";

const ALGORITHMS = ["RS256", "RS384", "RS512", "ES256", "ES384", "ES512"];
const CLOCK_TOLERANCE_SECONDS = 30;
/** A message is sent right after it was made, so an older one is refused. */
const OLDEST_SECONDS = 3600;

/**
 * Checks a message of a tool: signed with the tool's key, for this platform, still valid.
 * @throws an error of jose, or of fetching the tool's keys
 */
export async function verifyToolMessage(
  toolKeys: ToolKeys,
  tool: Tool,
  token: string,
  audience: string[],
  now: Date,
): Promise<JWTPayload> {
  const options: JWTVerifyOptions = {
    issuer: tool.clientId,
    audience,
    algorithms: ALGORITHMS,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    requiredClaims: ["exp", "iat"],
  };
  const verify = async (fresh: boolean) =>
    (await jwtVerify(token, createLocalJWKSet(await toolKeys.keysOf(tool, fresh)), options)).payload;
  try {
    return await verify(false);
  } catch (error) {
    // The tool may have new keys, so they are read again.
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed) {
      return verify(true);
    }
    throw error;
  }
}
