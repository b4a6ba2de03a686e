import { notifyDue } from "./results/notify-concluded";

/**
 * The regular work of this part of the server, for each tenant: every 60 seconds it tells plugins which attempts have
 * got their results, if telling them at once has failed.
 */
export const learningJobs = {
  id: "learning",
  jobs: [{ id: "notify-due", every: 60, cleans: true, run: notifyDue }],
};
