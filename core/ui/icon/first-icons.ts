import Calendar from "lucide-react/icons/calendar";
import Eye from "lucide-react/icons/eye";
import House from "lucide-react/icons/house";
import LibraryBig from "lucide-react/icons/library-big";
import ListChecks from "lucide-react/icons/list-checks";
import Megaphone from "lucide-react/icons/megaphone";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Store from "lucide-react/icons/store";
import type { IconShape } from "./icon";

/**
 * The icons of header and sidebar, which the first screen needs, by the names with which plugins' manifests name them.
 */
export const firstIcons: Readonly<Record<string, IconShape>> = {
  books: LibraryBig,
  calendar: Calendar,
  eye: Eye,
  house: House,
  "list-checks": ListChecks,
  megaphone: Megaphone,
  play: Play,
  restart: RotateCcw,
  store: Store,
};
