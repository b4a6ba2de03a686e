import { allowedParents, frameSources } from "../../../core/learning/rules/index";

/**
 * The media type of a media block: a page of HTML with scripts of its own, such as a simulation, which a page of a
 * course shows in a frame.
 */
export const MEDIA_BLOCK_TYPE = "text/html";
/** The largest media block, in bytes. The server sends a block in one piece. */
export const MAX_MEDIA_BLOCK = 1024 * 1024;

/** The settings of the tenant that decide how media blocks are served. */
export const mediaBlockSettings = {
  scripts: "platform.lms.allowScriptsInMediaBlocks",
  sources: "platform.lms.allowedExternalSources",
  parents: "platform.embedding.allowedParents",
} as const;

/** The facts on which the headers of a media block depend. */
export interface ServedBlock {
  readonly setting: (key: string) => unknown;
  /** The header `Sec-Fetch-Dest`: what the browser needs the block for. Browsers send it over https only. */
  readonly destination: string | undefined;
}

/**
 * The headers of a media block that may run its scripts. In the sandbox of its content security policy the block has no
 * origin: it cannot read the cookies, the storage or the pages of the portal, and its requests carry no session. It may
 * load something only from the origins that the tenant allows.
 * @returns null when the block may not be shown: the tenant does not allow scripts, or the block is not opened in a
 * frame. As a page of its own it could imitate the portal under the portal's address
 */
export function mediaBlockHeaders({ setting, destination }: ServedBlock): Record<string, string> | null {
  if (setting(mediaBlockSettings.scripts) !== true || destination !== "iframe") return null;
  const allowed = setting(mediaBlockSettings.sources);
  const sources = frameSources(Array.isArray(allowed) ? allowed : []);
  const parents = allowedParents(setting(mediaBlockSettings.parents));
  const directives = [
    ["sandbox", "allow-scripts"],
    ["default-src", "'none'"],
    ["script-src", "'unsafe-inline'", ...sources],
    ["style-src", "'unsafe-inline'", ...sources],
    ["img-src", "data:", "blob:", ...sources],
    ["media-src", "data:", "blob:", ...sources],
    ["font-src", "data:", ...sources],
    ["connect-src", ...(sources.length > 0 ? sources : ["'none'"])],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'self'", ...parents],
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": directives.map((directive) => directive.join(" ")).join("; "),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=()",
    // A copy in the browser would keep its policy when the tenant changes the setting.
    "cache-control": "no-store",
  };
}

/**
 * The script that the server adds at the end of each media block. It tells the page around the frame how high the block
 * is, in CSS pixels. Some blocks are always a bit higher than their frame. The script reports such a difference only
 * once, because otherwise the frame would grow for ever.
 */
export const measuringScript = `
<script>(() => {
  let over;
  const measure = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    const before = over;
    over = height - innerHeight;
    if (over !== before || over < 0) parent.postMessage({ subject: "media-block.height", height }, "*");
  };
  new ResizeObserver(measure).observe(document.documentElement);
  addEventListener("resize", measure);
})();</script>`;
