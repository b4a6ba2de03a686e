/** By itself, for what a page of a tool loads too. */
export { isId, isStorable, readInstant } from "../database/storable.rules";
