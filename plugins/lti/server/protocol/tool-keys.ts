import type { JSONWebKeySet } from "jose";
import type { PluginServer } from "../../../../server/sdk";
import type { Tool } from "./tool";

/** `isOwn`: the document belongs to a tool that comes with the server, so no network is needed. */
export type ReadDocument = (address: string, isOwn: boolean) => Promise<unknown>;

const KEEP_MILLISECONDS = 10 * 60_000;
/** The shortest time between two readings of a tool's keys, if messages are signed with an unknown key. */
const REFRESH_MILLISECONDS = 10_000;
/**
 * For how long a failed reading of keys is remembered. Anybody can send messages in a tool's name, and they must not
 * all wait for an address that does not answer.
 */
const PAUSE_MILLISECONDS = 10_000;
const MAX_TOOLS = 500;
const MAX_KEYS = 100;

interface Kept {
  readonly keys: Promise<JSONWebKeySet>;
  until: number;
  readonly since: number;
}

/** Public keys of tools, cached for some minutes. */
export class ToolKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly read: ReadDocument,
    /** The current time in milliseconds. */
    private readonly milliseconds: () => number,
    private readonly askOutside: PluginServer<object>["askOutside"],
  ) {}

  /**
   * The public keys of a tool.
   * @param fresh true if no cached key fits: the keys are read again, unless they were read only seconds ago
   * @throws the error of the reading, also at once in the seconds after it; OutsideBusy when too many wait for the keys
   */
  keysOf(tool: Pick<Tool, "name" | "jwksUrl" | "isOwn">, fresh = false): Promise<JSONWebKeySet> {
    const read = () => this.cachedKeysOf(tool, fresh);
    return tool.isOwn || tool.jwksUrl === null ? read() : this.askOutside(`keys at ${tool.jwksUrl}`, read);
  }

  private cachedKeysOf(
    { name, jwksUrl, isOwn }: Pick<Tool, "name" | "jwksUrl" | "isOwn">,
    fresh: boolean,
  ): Promise<JSONWebKeySet> {
    if (jwksUrl === null) return Promise.reject(new Error(`The tool "${name}" is registered without its keys.`));
    const now = this.milliseconds();
    const known = this.kept.get(jwksUrl);
    const isRecent = known !== undefined && (!fresh || now - known.since < REFRESH_MILLISECONDS);
    // After the clock was set back, nothing is kept for longer than it should be.
    if (isRecent && known.since <= now && now < known.until) return known.keys;
    const keys = this.read(jwksUrl, isOwn).then(keySetOf);
    if (this.kept.size >= MAX_TOOLS) this.kept.clear();
    const kept = { keys, since: now, until: now + KEEP_MILLISECONDS };
    this.kept.set(jwksUrl, kept);
    keys.catch(() => {
      kept.until = this.milliseconds() + PAUSE_MILLISECONDS;
    });
    return keys;
  }
}

function keySetOf(document: unknown): JSONWebKeySet {
  const keys = typeof document === "object" && document !== null && "keys" in document ? document.keys : null;
  if (!Array.isArray(keys) || keys.length > MAX_KEYS) throw new Error("The tool's keys are no JSON Web Key Set.");
  // A tool should publish public keys only. Other keys are ignored: if a symmetric key were accepted, everybody could
  // sign with it.
  const isPublic = (key: unknown) =>
    typeof key === "object" && key !== null && "kty" in key && (key.kty === "RSA" || key.kty === "EC") && !("d" in key);
  return { keys: keys.filter(isPublic) };
}
