/** What says why contributions are shown or not, for administrators. Only their pages load it. */
export type { Inspection } from "./inspection/load-inspection";
export { useInspection } from "./inspection/use-inspection";
