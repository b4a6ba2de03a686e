import { definePlugin } from "../../core/sdk";

/** The browser half is empty: the search is asked by other programs, through its call. */
export default definePlugin({ id: "knowledge-center" });
