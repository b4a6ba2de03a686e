/** The characters of certificate numbers: Crockford's base 32, which leaves out letters that look like digits. */
export const NUMBER_CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/;

/**
 * The certificate numbers that a text typed from paper may mean, the likeliest first: the text in capitals, and the
 * text in the form of the portal's numbers, if it fits. That form is four groups of four characters with hyphens
 * between them, and has the digits 0 and 1 in place of O, I and L.
 */
export function meantNumbers(typed: string): readonly string[] {
  const capitals = typed.normalize("NFKC").trim().toUpperCase();
  const letters = capitals
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const [, ...groups] = GROUPS.exec(letters) ?? [];
  return groups.length === 0 ? [capitals] : [...new Set([capitals, groups.join("-")])];
}
