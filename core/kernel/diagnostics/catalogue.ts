import { documentCodes } from "./document-codes";
import { fragmentCodes } from "./fragment-codes";
import { runtimeCodes } from "./runtime-codes";

/** All codes of the kernel. */
export const catalogue = { ...documentCodes, ...runtimeCodes, ...fragmentCodes };
