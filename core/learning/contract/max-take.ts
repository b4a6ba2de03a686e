/** Largest page of a `query` call. */
export const MAX_TAKE = 200;
