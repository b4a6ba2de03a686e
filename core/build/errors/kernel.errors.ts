import { catalogue } from "../../kernel/diagnostics/catalogue";
import { defineErrors } from "../../learning/contract/errors";

/** Declared here, because the kernel may not import `defineErrors` from another folder. */
export const kernelErrors = defineErrors("diagnostic", catalogue);
