const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const JWT = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const CERTIFICATE_NUMBER = /\b(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}\b/g;
/** Random secrets of at least 256 bits, in Base64 or hexadecimal. */
const SECRET = /(?<![\w-])(?=[\w-]*[A-Z0-9])[\w-]{43,}(?![\w-])/g;

/**
 * The place of a text: the page of the recorded answers, and the tenant whose answer has the text. The same id can mean
 * different things in different tenants.
 */
interface Place {
  /**
   * The page of the recorded answers. Numbers start again on each page, so that a change on one page does not change
   * the others.
   */
  readonly page: string;
  readonly tenant: string;
}

export class StableNames {
  private readonly known = new Map<string, string>();
  private readonly numbers = new Map<string, Map<string, number>>();
  private readonly firstSeen = new Map<string, string>();
  private shared = new Set<string>();

  add(label: string, id: string): void {
    this.known.set(id.toLowerCase(), `<${label}>`);
  }

  /**
   * Call it after a tenant was copied, with the copied data as text. An id in this text belongs to both tenants; any
   * other id belongs to the tenant whose answer had it first.
   */
  share(text: string): void {
    this.shared = new Set(text.match(UUID));
  }

  stable(text: string, place: Place): string {
    return text
      .replaceAll(JWT, "<signed token>")
      .replaceAll(UUID, (id) => this.known.get(id.toLowerCase()) ?? this.numbered("id", id.toLowerCase(), place))
      .replaceAll(CERTIFICATE_NUMBER, (one) => (one.startsWith("GOLD") ? one : this.numbered("number", one, place)))
      .replaceAll(SECRET, "<token>");
  }

  private numbered(kind: string, value: string, { page, tenant }: Place): string {
    const owner = this.firstSeen.get(value) ?? tenant;
    this.firstSeen.set(value, owner);
    if (owner !== tenant && !this.shared.has(value)) return `<${kind} of ${owner}>`;
    const key = [page, tenant, kind].join(" ");
    const numbers = this.numbers.get(key) ?? new Map<string, number>();
    this.numbers.set(key, numbers);
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return `<${kind} ${number}>`;
  }
}
