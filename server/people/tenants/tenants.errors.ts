import { defineErrors } from "../../../core/learning/contract/errors";

/** The errors with which administrators' commands about tenants are refused: code → texts. */
export const tenantErrors = defineErrors("start", {
  TENANT_REFUSED: {
    title: "The tenant or host does not exist, is not unique or is not allowed",
    fix: "`npm run tenant` lists the tenants with their hosts.",
  },
});
