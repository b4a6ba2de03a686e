import BookOpen from "lucide-react/icons/book-open";
import Calendar from "lucide-react/icons/calendar";
import FlaskConical from "lucide-react/icons/flask-conical";
import House from "lucide-react/icons/house";
import LibraryBig from "lucide-react/icons/library-big";
import MessageSquare from "lucide-react/icons/message-square";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Store from "lucide-react/icons/store";
import Users from "lucide-react/icons/users";
import Waypoints from "lucide-react/icons/waypoints";
import type { IconShape } from "./icon";

/** Icons that the frame of the first screen shows, by the name that manifests use. */
export const firstIcons: Readonly<Record<string, IconShape>> = {
  books: LibraryBig,
  "book-open": BookOpen,
  calendar: Calendar,
  flask: FlaskConical,
  house: House,
  message: MessageSquare,
  network: Waypoints,
  play: Play,
  restart: RotateCcw,
  store: Store,
  users: Users,
};
