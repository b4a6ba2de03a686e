/**
 * The widths in px up to which a layout is narrow: `course` for the pages of a course and for phones, `shell` for the
 * header and the sidebar around the pages.
 */
const breakpoints = { course: 970, shell: 1279 } as const;

/** The media query for a window in which the pages of a course are narrow. */
export const isPhoneQuery = `(max-width: ${breakpoints.course}px)`;

/** The media query for a window in which a menu replaces the sidebar. */
export const isNarrowShellQuery = `(max-width: ${breakpoints.shell}px)`;
