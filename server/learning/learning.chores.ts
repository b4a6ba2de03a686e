import { notifyDue } from "./attempts/notify-concluded";

/**
 * The regular work of this part of the server, for each tenant: every 60 seconds it tells plugins about results of
 * attempts that they have missed.
 */
export const learningChores = {
  id: "learning",
  chores: [{ every: 60, cleans: true, run: notifyDue }],
};
