/** The language of an arithmetic expression in an imported exercise. Only in a formula `^` means power. */
export type Notation = "formula" | "python";

const longest = 500;
const deepest = 30;
const token = /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|[-+*/^%(),]))/y;

const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };
const functions: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
};

/**
 * Computes an arithmetic expression of numbers, names, some functions and the basic operators. The expression comes
 * from outside, so it is parsed and never executed as code.
 * @param values name of a variable → its value
 * @returns undefined for any other expression, and for one without a finite value
 */
export function evaluate(
  text: string,
  notation: Notation,
  values: ReadonlyMap<string, number> = new Map(),
): number | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined || tokens.length === 0) return undefined;
  const reader = new Reader(tokens, notation, values);
  const value = reader.sum(0);
  return reader.isAtEnd && Number.isFinite(value) ? value : undefined;
}

function tokensOf(text: string): string[] | undefined {
  const source = text.trim();
  if (source.length > longest) return undefined;
  const tokens: string[] = [];
  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(source);
    if (!match) return undefined;
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** A recursive descent parser. NaN stands for "this is not arithmetic", because every operation with NaN gives NaN. */
class Reader {
  private at = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly notation: Notation,
    private readonly values: ReadonlyMap<string, number>,
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  sum(depth: number): number {
    let value = this.product(depth);
    for (let sign = this.take("+", "-"); sign; sign = this.take("+", "-")) {
      const next = this.product(depth);
      value = sign === "+" ? value + next : value - next;
    }
    return value;
  }

  private product(depth: number): number {
    let value = this.signed(depth);
    const operators = this.notation === "python" ? ["*", "/", "//", "%"] : ["*", "/"];
    for (let operator = this.take(...operators); operator; operator = this.take(...operators)) {
      const next = this.signed(depth);
      if (operator === "*") value *= next;
      else if (operator === "/") value /= next;
      else if (operator === "//") value = Math.floor(value / next);
      else value -= next * Math.floor(value / next);
    }
    return value;
  }

  private signed(depth: number): number {
    if (depth > deepest) return Number.NaN;
    const sign = this.take("+", "-");
    if (sign) return (sign === "-" ? -1 : 1) * this.signed(depth + 1);
    const base = this.operand(depth);
    const isPower = this.take(...(this.notation === "python" ? ["**"] : ["^", "**"])) !== undefined;
    return isPower ? base ** this.signed(depth + 1) : base;
  }

  private operand(depth: number): number {
    const text = this.tokens[this.at];
    if (text === undefined) return Number.NaN;
    this.at += 1;
    if (text === "(") return this.closed(depth);
    if (/^[\d.]/.test(text)) return Number(text);
    const call = Object.hasOwn(functions, text) && this.take("(") ? functions[text] : undefined;
    if (call) return call(this.closed(depth));
    return this.values.get(text) ?? (Object.hasOwn(constants, text) ? (constants[text] ?? Number.NaN) : Number.NaN);
  }

  private closed(depth: number): number {
    const value = this.sum(depth + 1);
    return this.take(")") ? value : Number.NaN;
  }

  private take(...wanted: string[]): string | undefined {
    const text = this.tokens[this.at];
    if (text === undefined || !wanted.includes(text)) return undefined;
    this.at += 1;
    return text;
  }
}
