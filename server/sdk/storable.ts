/** A separate module, because pages of tools load it in the browser too. */
export { isId, isStorable, readInstant } from "../database/storable.rules";
