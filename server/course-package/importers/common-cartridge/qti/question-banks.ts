import type { XmlElement } from "../../../xml/xml";
import { descendantsNamed, isNamed } from "../../elements-by-name";
import type { CartridgeSource } from "../manifest/cartridge-source";
import type { ResourceIndex } from "../resources/resource-index";
import { metadataOf } from "./qti-item";

/**
 * The question banks of a Common Cartridge: collections from which quizzes take questions. Each bank is read from the
 * archive at most once.
 */
export class QuestionBanks {
  private readonly itemsById = new Map<string, readonly XmlElement[]>();

  constructor(
    private readonly source: CartridgeSource,
    private readonly resources: ResourceIndex,
  ) {}

  /** The questions (`item` elements) of the bank with an identifier; an empty list when there is no such bank. */
  items(id: string): readonly XmlElement[] {
    const known = this.itemsById.get(id);
    if (known) return known;
    const path = this.source.find(`non_cc_assessments/${id}.xml.qti`) ?? this.resources.byId(id)?.path;
    const found = path === undefined ? undefined : this.source.xml(path);
    const items = found && "root" in found ? banksIn(found.root).flatMap((bank) => descendantsNamed(bank, "item")) : [];
    this.itemsById.set(id, items);
    return items;
  }
}

const banksIn = (root: XmlElement): XmlElement[] =>
  isNamed(root, "objectbank") ? [root] : descendantsNamed(root, "objectbank");

export function bankTitle(root: XmlElement): string {
  return metadataOf(banksIn(root)[0]).get("bank_title") ?? "";
}
