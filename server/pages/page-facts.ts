import type { Facts } from "../../core/kernel/server";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { factsFor } from "../config/boot-facts";

/**
 * What conditions read, as far as the server knows it: not the size and the place of the window.
 * @param search the query string of the page, with its question mark, or empty
 */
export function factsOf(boot: PortalBoot, search: string): Facts {
  const modes = boot.user?.impersonator ? ["impersonated"] : [];
  return factsFor(boot, { modes, query: [...new Set(new URLSearchParams(search).keys())] });
}
