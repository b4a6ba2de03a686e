/** What a frame may do, in the words of the attributes `sandbox` and `allow`. */
export interface FrameRights {
  readonly sandbox: string;
  readonly allow: string;
}

/**
 * As little as tools can work with. A tool elsewhere keeps its own origin, or it could not know its own cookies and
 * messages. One of our own origin must not: scripts and our origin together would undo the sandbox.
 */
export function frameRights(toolOrigin: string, portalOrigin: string, mayFillScreen: boolean): FrameRights {
  if (toolOrigin === portalOrigin)
    return { sandbox: "allow-scripts allow-forms", allow: mayFillScreen ? "fullscreen *" : "" };
  return {
    sandbox: [
      "allow-scripts",
      "allow-forms",
      "allow-same-origin",
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-downloads",
      "allow-storage-access-by-user-activation",
    ].join(" "),
    allow: mayFillScreen ? `fullscreen ${toolOrigin}` : "",
  };
}
