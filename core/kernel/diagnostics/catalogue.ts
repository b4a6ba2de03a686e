import { documentCodes } from "./document-codes";
import { runtimeCodes } from "./runtime-codes";

/** Every code that the kernel can answer. */
export const catalogue = { ...documentCodes, ...runtimeCodes };
