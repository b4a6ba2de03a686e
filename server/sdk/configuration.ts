/** Functions about the tenant's configuration for the server parts of plugins. */

import { neededPlugins as needed } from "../learning/needed/needed-plugins";
import {
  neededFaults as faults,
  neededNotices as notices,
  saveCheckedRevision as save,
} from "../learning/needed/save-checked-revision";
import { forPlugins } from "./plugin-db";

/** The plugins that a revision turns off although the tenant needs them. */
export const neededFaults = forPlugins(faults);

/** The plugins that files turn off although the tenant needs them. */
export const neededNotices = forPlugins(notices);

/** The plugins that the tenant cannot turn off, and why. */
export const neededPlugins = forPlugins(needed);

/**
 * Saves a revision of the tenant's configuration as the newest one, unless it turns off a plugin that the tenant needs.
 * A newer one is never overwritten.
 */
export const saveRevision = forPlugins(save);
