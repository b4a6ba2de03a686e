export interface StreamFilter {
  readonly kind: string | null;
  readonly course: string | null;
}

export const STREAM_PATH = "/communications";

export function filterOf(params: URLSearchParams): StreamFilter {
  return { kind: params.get("kind") || null, course: params.get("course") || null };
}

export function streamAddress({ kind, course }: StreamFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set("kind", kind);
  if (course !== null) params.set("course", course);
  return params.size === 0 ? STREAM_PATH : `${STREAM_PATH}?${params}`;
}
