import { catalogue } from "../../kernel/diagnostics/catalogue";
import { defineErrors } from "../../learning/contract/errors";

/**
 * The error codes of core/kernel, as entries of the portal's catalogue of errors. They are declared here, because the
 * kernel may not import `defineErrors` from another folder.
 */
export const kernelErrors = defineErrors("diagnostic", catalogue);
