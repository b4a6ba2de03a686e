import { documentCodes } from "./document-codes";
import { failureCodes } from "./failure-codes";
import { fragmentCodes } from "./fragment-codes";
import { runtimeCodes } from "./runtime-codes";
import { serverCodes } from "./server-codes";

export const catalogue = { ...documentCodes, ...runtimeCodes, ...fragmentCodes, ...failureCodes, ...serverCodes };
