import { tellDue } from "./attempts/tell-concluded";

/** The floor's own regular work, for each tenant. */
export const learningChores = {
  id: "learning",
  chores: [{ every: 60, cleans: true, run: tellDue }],
};
