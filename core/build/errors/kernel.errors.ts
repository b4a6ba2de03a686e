import { catalogue } from "../../kernel/diagnostics/catalogue";
import { defineErrors } from "../../learning/contract/errors";

/** The codes of the kernel. The kernel must not import other folders, so it cannot call `defineErrors` itself. */
export const kernelErrors = defineErrors("diagnostic", catalogue);
