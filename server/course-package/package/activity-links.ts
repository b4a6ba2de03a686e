/** Links of a page to another activity of its course, each with the activity's key. */
export const activityLinks = /href\s*=\s*["']activity:([^"']*)["']/g;
