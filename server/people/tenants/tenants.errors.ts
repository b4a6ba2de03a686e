import { defineErrors } from "../../../core/learning/contract/errors";

/** The errors with which administrators' commands about tenants are refused: code → texts. */
export const tenantErrors = defineErrors("start", {
  TENANT_REFUSED: {
    title: "A command names a tenant or a host that is not there, not unique or not allowed",
    fix: "`npm run tenant` lists the tenants with their hosts.",
  },
});
