/** What a frame may do: the values of the attributes `sandbox` and `allow`. */
export interface FrameRights {
  readonly sandbox: string;
  readonly allow: string;
}

/**
 * The rights of the frame of a tool: only those that tools need. An external tool keeps its own origin, because without
 * it the tool could not use its cookies and messages. A tool on the portal's own origin must not keep that origin: with
 * scripts and the same origin as the page, it could remove the sandbox.
 */
export function frameRights(toolOrigin: string, portalOrigin: string, mayFillScreen: boolean): FrameRights {
  // With the last value, a window that a link in the tool opens is without the frame's restrictions.
  const everyTool = ["allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox"];
  if (toolOrigin === portalOrigin) return { sandbox: everyTool.join(" "), allow: mayFillScreen ? "fullscreen *" : "" };
  return {
    sandbox: [...everyTool, "allow-same-origin", "allow-downloads", "allow-storage-access-by-user-activation"].join(
      " ",
    ),
    allow: mayFillScreen ? `fullscreen ${toolOrigin}` : "",
  };
}
