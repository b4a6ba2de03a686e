/**
 * Tells the page that frames this one. It is only told to the portal's own origin and to the one that really frames it, which
 * the content security policy has allowed by then.
 */
export function tellProvider(message: "portal.proctoredActivityFinished"): void {
  if (parent === window) return;
  // Not every browser has it, whatever the types say.
  const origins: DOMStringList | undefined = location.ancestorOrigins;
  parent.postMessage(message, origins?.[0] ?? location.origin);
}
