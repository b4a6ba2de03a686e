import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/**
 * An LTI tool that exists only in the test: it signs messages, and the server under test reads its public keys from
 * here.
 */
export class SigningTool {
  static readonly origin = "https://lab.example";
  private kid = 1;

  private constructor(private pair: KeyPair) {}

  static async make(): Promise<SigningTool> {
    return new SigningTool(await generateKeyPair("RS256", { extractable: true }));
  }

  readonly registration = {
    key: "lab",
    name: "Lab",
    version: "1.3" as const,
    clientId: "lab",
    launchUrl: `${SigningTool.origin}/launch`,
    loginUrl: `${SigningTool.origin}/login`,
    jwksUrl: `${SigningTool.origin}/keys`,
    deepLinkingUrl: `${SigningTool.origin}/choose`,
    redirectUrls: [`${SigningTool.origin}/launch`, `${SigningTool.origin}/choose`],
  };

  /** Pass it to the server as `readDocument`: it answers with the tool's public keys. */
  readonly read = async () => ({
    keys: [{ ...(await exportJWK(this.pair.publicKey)), kid: String(this.kid), alg: "RS256", use: "sig" }],
  });

  /** Replaces the tool's key by a new one. */
  async rotate(): Promise<void> {
    this.pair = await generateKeyPair("RS256", { extractable: true });
    this.kid += 1;
  }

  sign(payload: JWTPayload): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: String(this.kid) }).sign(this.pair.privateKey);
  }
}
