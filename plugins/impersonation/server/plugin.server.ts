import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { decide } from "./decide";
import { whoLooked } from "./who-looked";

export default defineServerPlugin({
  ...{ id: "impersonation", calls },
  hooks: { mayImpersonate: decide, personExport: whoLooked },
});
