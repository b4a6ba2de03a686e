import type { FrameOrigins } from "./frame-origins";
import type { PortalBuild } from "./portal-build";
import type { Texts } from "./texts";

/** What the module of pages shares. */
interface PageServices {
  readonly build: PortalBuild;
  readonly texts: Texts;
  /** Finds the sites that plugins show in frames. */
  readonly frameOrigins: FrameOrigins;
}

declare module "../contract/calls/services" {
  interface Services extends PageServices {}
}
