/**
 * Replaces the build in `folder` by the finished one in `staged`, which is removed. Files of earlier builds with a hash
 * in their name stay for some time. `now` is the time in milliseconds.
 */
export function publish(staged: string, folder: string, now?: number): Promise<void>;
