import type { PaletteSearch } from "@portal/sdk";
import { searchPath } from "./query.rules";

/** Command palette: leads to the search over courses for what is typed. */
export const searchKnowledgeFor: PaletteSearch = async (text) =>
  text === "" ? [] : [{ id: "all", label: text, to: searchPath({ text, language: null, course: null }) }];
