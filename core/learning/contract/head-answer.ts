/** The answer of a call with the method `HEAD`: the header fields that the `answer` schema of such a call may name. */
export interface HeadAnswer {
  /** The size of the body in bytes. Missing if the server, or a proxy before it, does not say it. */
  readonly "content-length"?: number;
}

/** Makes the answer of a `HEAD` call from the header fields of the response. */
export function headAnswer(field: (name: string) => unknown): HeadAnswer {
  const length = String(field("content-length") ?? "");
  return /^\d+$/.test(length) ? { "content-length": Number(length) } : {};
}
