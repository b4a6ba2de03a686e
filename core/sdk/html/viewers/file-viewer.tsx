import { late } from "../../contribution/late";

/** Shows pictures or a PDF file over the page. Its code is loaded when it is opened. */
export const FileViewer = late(async () => (await import("./viewer")).Viewer);
