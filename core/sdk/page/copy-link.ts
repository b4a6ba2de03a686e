import type { Toasts } from "../../platform/notices/toasts";

/** How long a button shows that a link was copied, in milliseconds (the product's specification, section 9). */
export const COPIED_FOR = 10_000;

/**
 * Copies the address of a page of the portal, for sharing, and shows a message about it.
 * @param path the path of the page with the base path, such as `/learn/courses/…`
 * @returns whether the address was copied
 */
export async function copyLink(path: string, toasts: Pick<Toasts, "show">): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
  } catch {
    toasts.show({ kind: "critical", message: "sdk.copyLink.failed" });
    return false;
  }
  toasts.show({ kind: "success", message: "sdk.copyLink.done" });
  return true;
}
