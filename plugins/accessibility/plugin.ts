import { definePlugin } from "../../core/sdk";

/** The accessibility statement: which criteria of WCAG 2.2 the portal meets, and how that was checked. */
export default definePlugin({
  id: "accessibility",
  screens: {
    statement: () => import("./statement.screen"),
  },
});
