export { SafeHtml } from "./html/safe-html";
