import type { PaletteSearch } from "@portal/sdk";
import { searchPath } from "./query.rules";

/** A result for the command palette: it leads to the page that searches the courses for what was typed. */
export const searchKnowledgeFor: PaletteSearch = async (text) =>
  text === "" ? [] : [{ id: "all", label: text, to: searchPath({ text, language: null, course: null }) }];
