/** Which news are shown: of one kind and of one course, or of all. */
export interface StreamFilter {
  readonly kind: string | null;
  readonly course: string | null;
}

/** The address of the stream, as the plugin's manifest declares it. */
export const STREAM_PATH = "/communications";

/** What the query of an address asks for. */
export function filterOf(params: URLSearchParams): StreamFilter {
  return { kind: params.get("kind") || null, course: params.get("course") || null };
}

/** The address of the stream with a filter. */
export function streamAddress({ kind, course }: StreamFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set("kind", kind);
  if (course !== null) params.set("course", course);
  return params.size === 0 ? STREAM_PATH : `${STREAM_PATH}?${params}`;
}
