import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { decideImpersonation } from "./decide";
import { whoLooked } from "./who-looked";

export default defineServerPlugin({
  ...{ id: "impersonation", calls },
  hooks: { mayImpersonate: decideImpersonation, personExport: whoLooked },
});
