import { languageField } from "../../format/language-tag";
import type { PortableCourseInput } from "../../format/package.schema";
import { type Cartridge, cleanPage } from "./cartridge";
import { folderOf } from "./manifest/cartridge-source";
import type { CartridgeResource, Manifest } from "./manifest/manifest";
import { readHtmlPage } from "./resources/html-page";
import { isPage } from "./resources/resource-index";

const syllabusPath = "course_settings/syllabus.html";

/**
 * The fields of a course that describe it: description, language, and `about` (the page about the course). That page is
 * made from the syllabus and, in exports of Canvas, the home page, unless they are in the course's outline already.
 * @param isPlaced tells whether a resource was handled as a part of the outline
 * @returns also the `pages` from which the page about the course is made
 */
export function aboutOf(
  cartridge: Cartridge,
  manifest: Manifest,
  isPlaced: (resource: CartridgeResource) => boolean,
): { fields: Pick<PortableCourseInput, "about" | "description" | "language">; pages: ReadonlySet<CartridgeResource> } {
  const { source, resources } = cartridge;
  const pages = resources.all.filter(({ path }) => path !== undefined && isPage(path));
  const home = pages.filter((page) => !isPlaced(page) && isHome(page, cartridge));
  const syllabus = pages.filter((page) => page.intendedUse === "syllabus" && !isPlaced(page));
  const paths = [...home, ...syllabus].flatMap(({ path }) => path ?? []);
  const own = source.find(syllabusPath);
  const parts = [...new Set([...paths, ...(own ? [own] : [])])].flatMap((path) => {
    const html = cleanPage(cartridge, readHtmlPage(source.text(path) ?? "").body, cartridge.links(folderOf(path)), {
      name: "about the course",
      path,
    });
    if (html === "") return [];
    cartridge.report.push({
      kind: "about",
      name: path,
      place: path,
      outcome: "converted",
      reason: "made the words about the course",
    });
    return [html];
  });
  return {
    fields: {
      description: manifest.description.slice(0, 5000),
      ...languageField(manifest.language),
      ...(parts.length > 0 && { about: parts.join("\n") }),
    },
    pages: new Set([...home, ...syllabus]),
  };
}

function isHome({ path = "" }: CartridgeResource, { source }: Cartridge): boolean {
  return path.startsWith("wiki_content/") && readHtmlPage(source.text(path) ?? "").meta.get("front_page") === "true";
}
