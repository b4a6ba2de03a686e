/** How a page names a file of the package: each step encoded, so that any name can stand in an attribute. */
export function fileAddress(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/**
 * The file that an address of a page means, by its name as it is or decoded.
 * @returns its path, or undefined when no such file is there
 */
export function fileOfAddress(address: string, files: { has(path: string): boolean }): string | undefined {
  const path = address.replace(/[?#].*$/s, "");
  if (files.has(path)) return path;
  const decoded = decodeAddress(path);
  return files.has(decoded) ? decoded : undefined;
}

/** Decodes an address; one with a lone "%" is taken as it is. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // "100%.png" is a fair name for a file: nothing is wrong with it.
    return address;
  }
}
