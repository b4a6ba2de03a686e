import { listedName } from "./file-names";

/**
 * The address by which a page in a course package names a file of the package (`files/…`). Each step of the path is
 * encoded, so any file name can stand in an attribute.
 */
export function fileAddress(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/**
 * Finds the file that an address in a page names: by the address as written, then by the decoded address. A query and a
 * fragment are ignored, unless the file has no other name.
 * @param files tells which paths exist
 * @returns the path of the file, or undefined when there is no such file
 */
export function fileOfAddress(address: string, files: { has(path: string): boolean }): string | undefined {
  const path = address.replace(/[?#].*$/s, "");
  const names = [path, decodeAddress(path), decodeAddress(address)];
  return names.map((name) => listedName(name, files)).find((name) => name !== undefined);
}

/** Decodes an address. An address with a lone "%" stays as it is. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // The address cannot be decoded, for example because the file is called "100%.png".
    return address;
  }
}
