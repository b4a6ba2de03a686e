import { notifyDue } from "./attempts/notify-concluded";

/** The regular work of learning, which runs for each tenant. */
export const learningChores = {
  id: "learning",
  chores: [{ every: 60, cleans: true, run: notifyDue }],
};
