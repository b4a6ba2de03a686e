/** What keeps a file from being shown: nobody is signed in, it is not theirs, or it cannot be read. */
export type PdfFailure = "unauthorized" | "forbidden" | "unreadable";

export function failureOfStatus(status: number | null): PdfFailure {
  if (status === 401) return "unauthorized";
  return status === 403 ? "forbidden" : "unreadable";
}
