import { tellDue } from "./attempts/tell-concluded";

/** The regular work of this floor, for each tenant. */
export const learningChores = {
  id: "learning",
  chores: [{ every: 60, cleans: true, run: tellDue }],
};
