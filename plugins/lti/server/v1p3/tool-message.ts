import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import type { Tool } from "../protocol/tool";
import type { ToolKeys } from "../protocol/tool-keys";

const ALGORITHMS = ["RS256", "RS384", "RS512", "ES256", "ES384", "ES512"];
const CLOCK_TOLERANCE_SECONDS = 30;
/** The greatest age of a message of a tool. A tool sends a message right after making it. */
const OLDEST_SECONDS = 3600;

/**
 * Checks that a message was signed with the tool's key, is meant for this portal, and is still valid. Returns its
 * claims.
 * @throws an error of `jose` (the library for JWTs), or an error from reading the tool's keys
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
    // The tool may have signed with a new key, so its keys are read again.
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed) {
      return verify(true);
    }
    throw error;
  }
}
