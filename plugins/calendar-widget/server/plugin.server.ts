import { defineServerPlugin } from "../../../server/sdk";
import { weekOf } from "./week-of";

export default defineServerPlugin({
  id: "calendar-widget",
  hooks: { dayParts: { "calendar-widget": weekOf } },
});
