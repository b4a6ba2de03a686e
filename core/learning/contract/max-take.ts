/** The most items that a client may request in one page of a list (the parameter `take` of a `query` call). */
export const MAX_TAKE = 200;
