/** A layout is narrow up to these widths in px: the course pages (and phones), and the shell. */
const breakpoints = { course: 970, shell: 1279 } as const;

export const isPhoneQuery = `(max-width: ${breakpoints.course}px)`;
