/** Why a file cannot be shown: the user is not signed in, may not read it, or the file is damaged. */
export type PdfFailure = "unauthorized" | "forbidden" | "unreadable";

/**
 * Why a file cannot be shown, told from the HTTP status of the answer. The status is null if the file has arrived but
 * cannot be read.
 */
export function failureOfStatus(status: number | null): PdfFailure {
  if (status === 401) return "unauthorized";
  return status === 403 ? "forbidden" : "unreadable";
}
