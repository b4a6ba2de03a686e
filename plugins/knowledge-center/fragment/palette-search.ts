import type { PaletteSearch } from "@portal/sdk";
import { searchPath } from "./query.rules";

/** A search for the command palette. Its only result leads to the page that searches the courses for the typed text. */
export const searchKnowledgeFor: PaletteSearch = async (text) =>
  text === "" ? [] : [{ id: "all", label: text, to: searchPath({ text, language: null, course: null }) }];
