import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { mediaType, type PluginServer } from "../../../../server/sdk";

export interface Logo {
  /** A file name: a hash of the content, with the extension of the kind of picture. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** How long a logo of another server is kept, and how soon an address that gave no logo is asked again. */
const KEEP_MILLISECONDS = 10 * 60_000;
const RETRY_MILLISECONDS = 60_000;
const MAX_KEPT = 100;

/** The pictures that certificates can show: media type → the extension that the printer knows. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/webp", "webp"],
  ["image/svg+xml", "svg"],
]);

interface Kept {
  readonly logo: Promise<Logo | null>;
  readonly since: number;
  until: number;
}

type Server = Pick<
  PluginServer<object>,
  "branding" | "fetchThisServer" | "readPicture" | "askOutside" | "clock" | "log"
>;

/** Reads the logos of tenants. Logos of other servers are cached for some minutes. */
export class Logos {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly server: Server) {}

  /** The logo in the branding of the request's tenant; null if there is none, or if it cannot be read now. */
  async logoFor(request: FastifyRequest): Promise<Logo | null> {
    const { logo } = this.server.branding(request);
    if (logo === undefined) return null;
    if (!logo.startsWith("/")) {
      // A certificate is drawn without its logo when too many wait for the logo's server.
      return this.server.askOutside(`logo at ${logo}`, () => this.logoOfOtherServer(logo)).catch(() => null);
    }
    return this.read(async () => {
      const answer = await this.server.fetchThisServer(new URL(logo, request.portal.origin));
      if (!answer.ok) throw new Error(`${logo} answered ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    });
  }

  private logoOfOtherServer(address: string): Promise<Logo | null> {
    const now = this.server.clock().getTime();
    const known = this.kept.get(address);
    if (known !== undefined && known.since <= now && now < known.until) return known.logo;
    const logo = this.read(() => this.server.readPicture(address));
    const kept = { logo, since: now, until: now + KEEP_MILLISECONDS };
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(address, kept);
    void logo.then((found) => {
      if (found === null) kept.until = now + RETRY_MILLISECONDS;
    });
    return logo;
  }

  /** A logo that cannot be read must not keep anybody from a certificate. It is logged, and left out. */
  private async read(bytesOf: () => Promise<Buffer>): Promise<Logo | null> {
    try {
      const bytes = await bytesOf();
      const kind = kinds.get(mediaType("", bytes) ?? "");
      if (kind === undefined) throw new Error("The logo is no SVG, PNG, JPEG or WebP picture.");
      return { name: `logo-${createHash("sha256").update(bytes).digest("hex")}.${kind}`, bytes };
    } catch (error) {
      this.server.log.warn({ err: error }, "certificates: the logo of a tenant cannot be read for certificates");
      return null;
    }
  }
}
