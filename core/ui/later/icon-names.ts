import { firstIcons } from "../icon/first-icons";
import { moreIcons } from "./more-icons";

/**
 * All icon names that a plugin's manifest may use. Only for checks at build time, because this file imports all icons.
 */
export const iconNames: readonly string[] = [...Object.keys(firstIcons), ...Object.keys(moreIcons)].sort();
