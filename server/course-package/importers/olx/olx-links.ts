import { isDataAddress } from "../../files/data-address";
import { decodeAddress, fileAddress } from "../../files/file-address";
import { isSafeAddress } from "../../html/allow-list";
import type { LinkResolver } from "../../html/html-loss";
import { withScheme } from "../../html/web-address";
import type { StaticFiles } from "./static-files";

const staticForms = [
  /^\/?static\/(.+)$/,
  /^(?:https?:\/\/[^/]+\/|\/)?(?:assets\/courseware\/[^/]+\/[^/]+\/)?asset-v1:[^@]+@asset\+block@(.+)$/,
  /^(?:https?:\/\/[^/]+)?\/c4x\/[^/]+\/[^/]+\/asset\/(.+)$/,
];
const jumpToId = /jump_to_id\/([^/?#]+)/;
/** Matches the beginning of an address that ends in the id of a block, after an "@" or a slash. */
const withId = /jump_to\/([^?#]*)|^(?:block-v1|i4x):([^?#]*)/;
const coursePage = /^(?:https?:\/\/[^/]+)?\/courses\/[^/]+\/(?:courseware|course)\/([^?#]+)/;

/**
 * Makes the function that turns the addresses in pages of an Open edX course into addresses of the course package.
 * `/static/…` becomes the address of a file in the package. `/jump_to_id/…` and similar forms become `activity:` with
 * the key of a block; a later step replaces that key by the key of the activity that was made from the block. Web
 * addresses stay as they are. For any other address, such as one of a page of Open edX itself or of a block that does
 * not exist, the function returns the reason why it cannot be kept, which the report of the import shows.
 * @param keyOf finds the key that the import gave to the block with this `url_name`; undefined: there is no such block
 */
export function olxLinks(files: StaticFiles, keyOf: (id: string) => string | undefined): LinkResolver {
  return (address, use) => {
    const file = firstMatch(staticForms, address);
    if (file !== undefined) {
      const used = files.use(file);
      return "path" in used ? { address: fileAddress(used.path) } : used;
    }
    if (isDataAddress(address) && use !== "link") {
      const used = files.usedFiles.takeData(address);
      return "path" in used ? { address: fileAddress(used.path), note: "made a file" } : used;
    }
    const inner = innerId(address) ?? (keyOf(address) === undefined ? undefined : address);
    const steps = coursePage.exec(address)?.[1]?.split("/").reverse() ?? [];
    const id = inner ?? steps.find((step) => keyOf(step) !== undefined);
    if (id !== undefined) {
      const key = keyOf(decodeAddress(id));
      return key === undefined ? { reason: "no such place in the course" } : { address: `activity:${key}` };
    }
    const absolute = address.startsWith("//") ? `https:${address}` : address;
    if (isSafeAddress(encodeSpaces(absolute)) && !absolute.startsWith("files/") && !absolute.startsWith("activity:")) {
      return { address: encodeSpaces(absolute) };
    }
    const web = withScheme(address);
    if (web !== undefined) return { address: web };
    return { reason: address.startsWith("/") ? "a page of Open edX" : "an address that leads nowhere" };
  };
}

function firstMatch(forms: readonly RegExp[], address: string): string | undefined {
  return forms.map((form) => form.exec(address)?.[1]).find((match) => match !== undefined);
}

function innerId(address: string): string | undefined {
  const simple = jumpToId.exec(address)?.[1];
  if (simple !== undefined) return simple;
  const [, jump, usage] = withId.exec(address) ?? [];
  const steps = (jump?.replace(/\/$/, "") ?? usage ?? "").split(/[@/]/);
  return steps.length > 1 ? steps.at(-1) || undefined : undefined;
}

const encodeSpaces = (address: string): string => address.replace(/ /g, "%20");
