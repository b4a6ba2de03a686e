/** The characters of certificate numbers: Crockford's base 32, which leaves out letters that look like digits. */
export const NUMBER_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/;

/**
 * The numbers that somebody may mean who types a number from paper, the likeliest first: as it was typed, in capitals;
 * and in the form of the portal's numbers, which are four groups of four characters with hyphens between, and with the
 * digits 0 and 1 in place of O, I and L.
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
