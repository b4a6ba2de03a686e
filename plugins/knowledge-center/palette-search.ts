import type { PaletteSearch } from "../../core/sdk";
import { searchPath } from "./query.rules";

/**
 * The search for the portal's command palette. For any typed text its only result is a link to the page that searches
 * the courses for this text.
 */
export const searchKnowledgeFor: PaletteSearch = async (text) =>
  text === "" ? [] : [{ id: "all", label: text, to: searchPath({ text, language: null, course: null }) }];
