/** Widths in px up to which a layout counts as narrow: the course area (and a phone), and the shell. */
export const breakpoints = { course: 970, shell: 1279 } as const;

export const isPhoneQuery = `(max-width: ${breakpoints.course}px)`;
