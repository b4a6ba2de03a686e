/** Which ids, texts and instants the database can store. */
export { isId, isStorable, readInstant } from "../database/storable.rules";
