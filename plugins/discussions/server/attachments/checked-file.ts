import { ApiError, hasPixels, type PluginServer, pixelsOf, withoutMetadata } from "../../../../server/sdk";
import { errors } from "../../contract";
import { attachmentKinds, type KindName, previewOf } from "../../rules/attachment-kinds.rules";
import type { ChannelTables } from "../discussions.tables";
import { scannerAddress } from "./attachment-settings";
import { kindByContent } from "./file-kind.rules";
import { isHonestName, storedName } from "./file-name.rules";
import { scan, type Verdict } from "./scan";

/** Milliseconds without a sign of the scanner, which looks into archives and takes seconds. */
const SCAN_TIMEOUT = 30_000;
const RETRY_SECONDS = 60;
/** The most pixels of a picture. A small file can hold a picture that fills the memory of every reader's browser. */
const MAX_PIXELS = 50_000_000;

/**
 * Checks an uploaded file.
 * @param kinds the kinds that the tenant allows
 * @returns the name under which it is stored, its media type, and its content. The content of a picture is without the
 * data that cameras add, such as the place where it was taken
 * @throws ApiError `discussions.fileType` when its content is of no allowed kind, its name says another kind, or it is
 * a picture without pixels; `discussions.pictureTooLarge` when it is a picture with too many pixels
 */
export function checkedFile(name: string, bytes: Buffer, kinds: readonly KindName[]) {
  const kind = kindByContent(bytes);
  if (kind === null || !kinds.includes(kind) || !isHonestName(name, kind)) {
    throw new ApiError(errors["discussions.fileType"]);
  }
  const type: string = attachmentKinds[kind].type;
  const isPicture = previewOf(type) === "picture";
  if (isPicture && pixelsOf(bytes) > MAX_PIXELS) throw new ApiError(errors["discussions.pictureTooLarge"]);
  const content = isPicture ? withoutMetadata(bytes) : bytes;
  if (isPicture && !hasPixels(content)) throw new ApiError(errors["discussions.fileType"]);
  return { name: storedName(name, kind), type, content };
}

type Server = Pick<PluginServer<ChannelTables>, "variables" | "log" | "askOutside">;

/**
 * Asks the virus scanner, if one is configured.
 * @param about what the server's log says of the file
 * @throws ApiError `discussions.fileInfected` when it finds something, `discussions.scannerDown` when it does not
 * answer
 */
export async function assertClean(
  { variables, log, askOutside }: Server,
  bytes: Uint8Array,
  about: object,
): Promise<void> {
  const address = scannerAddress(variables.ATTACHMENT_SCANNER ?? "");
  if (address === null) return;
  let verdict: Verdict;
  try {
    verdict = await askOutside("the virus scanner", () => scan(address, bytes, SCAN_TIMEOUT));
  } catch (error) {
    log.error({ ...about, err: error }, "discussions: the virus scanner does not answer");
    throw new ApiError(errors["discussions.scannerDown"], { retryAfter: RETRY_SECONDS });
  }
  if (verdict.is === "clean") return;
  log.warn({ ...about, found: verdict.found }, "discussions: an infected file was refused");
  throw new ApiError(errors["discussions.fileInfected"]);
}
