import { firstIcons } from "./first-icons";
import { moreIcons } from "./more-icons";

/** Every name that a manifest may give an icon. For checks at build time: it pulls in all the icons. */
export const iconNames: readonly string[] = [...Object.keys(firstIcons), ...Object.keys(moreIcons)].sort();
