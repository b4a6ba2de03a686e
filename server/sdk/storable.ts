/**
 * This module is separate from the index of the SDK (what plugins may import of the server), because the pages of LTI
 * tools load it in the browser, where no other code of the server may be.
 */
export { isId, isStorable, readInstant } from "../database/storable.rules";
