import { createHmac } from "node:crypto";
import { isSameSecret } from "../../../../../server/sdk";

export interface ResultName {
  readonly activityWorkflowId: string;
  readonly userId: string;
}

const ID_BYTES = 16;
const MAC_BYTES = 16;
const ENCODED_ID = /^[A-Za-z0-9_-]{64}$/;

/**
 * The value `lis_result_sourcedid`, by which a tool names the result of one learner at one activity. Whenever the
 * learner opens the tool in the same attempt, it gets the same value. The value is signed with the tool's secret, so
 * other tools cannot use it, and nobody else can make one.
 */
export function resultSourcedId({ activityWorkflowId, userId }: ResultName, sharedSecret: string): string {
  const ids = Buffer.concat([bytesOf(activityWorkflowId), bytesOf(userId)]);
  return Buffer.concat([ids, macOf(ids, sharedSecret)]).toString("base64url");
}

/** The result that a tool names by a value of `resultSourcedId`. null when the value was not made for this tool. */
export function readSourcedId(sourcedId: string, sharedSecret: string): ResultName | null {
  if (!ENCODED_ID.test(sourcedId)) return null;
  const bytes = Buffer.from(sourcedId, "base64url");
  const activityWorkflowId = idOf(bytes.subarray(0, ID_BYTES));
  const named = { activityWorkflowId, userId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) };
  return isSameSecret(resultSourcedId(named, sharedSecret), sourcedId) ? named : null;
}

function macOf(ids: Uint8Array, sharedSecret: string): Buffer {
  const key = `lis_result_sourcedid\n${sharedSecret}`;
  return createHmac("sha256", key).update(ids).digest().subarray(0, MAC_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
