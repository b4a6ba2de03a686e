import type { FrameOrigins } from "./frame-origins";
import type { PortalBuild } from "./portal-build";

/** What the module of pages shares. */
interface PageServices {
  readonly build: PortalBuild;
  /** The text of a key for a host: its tenant's own if the configuration has one, or the portal's. */
  readonly textOf: (host: string, locale: string, key: string) => string;
  readonly frameOrigins: FrameOrigins;
}

declare module "../contract/calls/services" {
  interface Services extends PageServices {}
}
