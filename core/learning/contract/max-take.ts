/** The most items that a client may request in one page of a list. */
export const MAX_TAKE = 200;
