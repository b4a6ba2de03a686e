import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { decideImpersonation } from "./decide";
import { exportImpersonations } from "./export-impersonations";

export default defineServerPlugin({
  id: "impersonation",
  calls,
  hooks: { mayImpersonate: decideImpersonation, personExport: exportImpersonations },
});
