/**
 * The most items that a client may request in one page of a list (the parameter `take` of an API call whose name begins
 * with `query`).
 */
export const MAX_TAKE = 200;
