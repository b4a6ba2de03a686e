import { defineErrors } from "../../../core/learning/contract/errors";

export const tenantErrors = defineErrors("start", {
  TENANT_REFUSED: {
    title: "The tenant or host does not exist, is not unique or is not allowed",
    fix: "`npm run tenant` lists the tenants with their hosts.",
  },
});
