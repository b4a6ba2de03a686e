/** Characters that some file systems do not take in a name, so that programs which pack archives replace them. */
const unportable = /[<>:"|?*\\]/g;
const replacements = ["_", "-", " ", "", "+"];

/** A name in the form in which an archive's files are listed: macOS takes letters apart from their accents. */
export const composed = (name: string): string => name.normalize("NFC");

/**
 * The other names that a file may have in its archive if the program that packed it had to change the name. Empty for a
 * name that every system takes.
 */
export function packedNames(name: string): string[] {
  if (name.search(unportable) < 0) return [];
  const names = replacements.map((sign) => name.replace(unportable, sign));
  return [...names, name.replace(unportable, encodeURIComponent)];
}

/**
 * The listed name of the file that a text names: the name itself, or the one that a packer made of it. undefined when
 * there is no such file.
 */
export function listedName(name: string, files: { has(name: string): boolean }): string | undefined {
  const plain = composed(name);
  return [name, plain, ...packedNames(plain)].find((candidate) => files.has(candidate));
}
