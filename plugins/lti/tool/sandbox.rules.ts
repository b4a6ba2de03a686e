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
  // A link in its content opens like any other: in a window that is no longer bound to the frame.
  const everyTool = ["allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox"];
  if (toolOrigin === portalOrigin) return { sandbox: everyTool.join(" "), allow: mayFillScreen ? "fullscreen *" : "" };
  return {
    sandbox: [...everyTool, "allow-same-origin", "allow-downloads", "allow-storage-access-by-user-activation"].join(
      " ",
    ),
    allow: mayFillScreen ? `fullscreen ${toolOrigin}` : "",
  };
}
