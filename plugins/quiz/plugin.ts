import { definePlugin } from "../../core/sdk";

/** Its page is shown in the frame of its tool: the portal's own pages have nothing of it. */
export default definePlugin({ id: "quiz" });
