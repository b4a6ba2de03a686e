/** Matches links of a page to another activity of the same course. The group is the activity's key. */
export const activityLinks = /href\s*=\s*["']activity:([^"']*)["']/g;
