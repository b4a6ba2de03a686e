import { documentCodes } from "./document-codes";
import { failureCodes } from "./failure-codes";
import { fragmentCodes } from "./fragment-codes";
import { runtimeCodes } from "./runtime-codes";
import { serverCodes } from "./server-codes";

/** Texts and severity of all codes with which the kernel reports a fault: code → entry. */
export const catalogue = { ...documentCodes, ...runtimeCodes, ...fragmentCodes, ...failureCodes, ...serverCodes };
