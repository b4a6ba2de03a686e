import { catalogue } from "../../kernel/diagnostics/catalogue";
import { defineErrors } from "../../learning/contract/errors";

/** The kernel's part: it knows no other room, and so not the form. */
export const kernelErrors = defineErrors("diagnostic", catalogue);
