import Award from "lucide-react/icons/award";
import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import Bookmark from "lucide-react/icons/bookmark";
import Bot from "lucide-react/icons/bot";
import Building from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import FileText from "lucide-react/icons/file-text";
import Folder from "lucide-react/icons/folder";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Headphones from "lucide-react/icons/headphones";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import Info from "lucide-react/icons/info";
import Key from "lucide-react/icons/key-round";
import Languages from "lucide-react/icons/languages";
import Dashboard from "lucide-react/icons/layout-dashboard";
import Lightbulb from "lucide-react/icons/lightbulb";
import Link from "lucide-react/icons/link";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import MapIcon from "lucide-react/icons/map";
import MessageSquare from "lucide-react/icons/message-square";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import Share from "lucide-react/icons/share-2";
import Shield from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import Sun from "lucide-react/icons/sun";
import Tag from "lucide-react/icons/tag";
import Target from "lucide-react/icons/target";
import Trophy from "lucide-react/icons/trophy";
import User from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import Video from "lucide-react/icons/video";
import Waypoints from "lucide-react/icons/waypoints";
import Wrench from "lucide-react/icons/wrench";
import type { IconShape } from "../icon/icon";

/**
 * Icons that a plugin's manifest may name but that no first screen needs. They are one chunk, loaded when the first of
 * them is drawn.
 */
export const moreIcons: Readonly<Record<string, IconShape>> = {
  award: Award,
  bell: Bell,
  "book-open": BookOpen,
  bookmark: Bookmark,
  bot: Bot,
  building: Building,
  chart: ChartColumn,
  clipboard: ClipboardCheck,
  clock: Clock,
  compass: Compass,
  dashboard: Dashboard,
  download: Download,
  "external-link": ExternalLink,
  file: FileText,
  folder: Folder,
  globe: Globe,
  "graduation-cap": GraduationCap,
  headphones: Headphones,
  heart: Heart,
  help: CircleHelp,
  history: History,
  info: Info,
  key: Key,
  languages: Languages,
  lightbulb: Lightbulb,
  link: Link,
  lock: Lock,
  "log-out": LogOut,
  mail: Mail,
  map: MapIcon,
  message: MessageSquare,
  monitor: Monitor,
  moon: Moon,
  network: Waypoints,
  notes: NotebookPen,
  plus: Plus,
  search: Search,
  settings: Settings,
  share: Share,
  shield: Shield,
  star: Star,
  sun: Sun,
  tag: Tag,
  target: Target,
  trophy: Trophy,
  user: User,
  users: Users,
  video: Video,
  wrench: Wrench,
};
