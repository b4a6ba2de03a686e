import { documentCodes } from "./document-codes";
import { fragmentCodes } from "./fragment-codes";
import { runtimeCodes } from "./runtime-codes";

/** Texts and severity of all codes with which the kernel reports something: code → entry. */
export const catalogue = { ...documentCodes, ...runtimeCodes, ...fragmentCodes };
