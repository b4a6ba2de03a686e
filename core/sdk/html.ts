export { SafeHtml, type SafeHtmlProps } from "./html/safe-html";
