interface Marked {
  readonly quote: string;
  readonly start: number;
}

export function isWithin({ quote, start }: Marked, around: Marked): boolean {
  return (
    around.quote.slice(start - around.start, start - around.start + quote.length) === quote && start >= around.start
  );
}
