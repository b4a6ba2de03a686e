/**
 * Why a file cannot be shown: the user is not signed in, may not read it, the file is damaged or not there, the link
 * leads to another host, or the link is no web address.
 */
export type PdfFailure = "unauthorized" | "forbidden" | "unreadable" | "elsewhere" | "invalid";

/**
 * Why a file cannot be shown, told from the HTTP status of the answer. The status is null if the file has arrived but
 * cannot be read.
 * @param elsewhere the written address, if it is on another host than the one that was asked
 */
export function failureOfStatus(status: number | null, elsewhere: string | null): PdfFailure {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  return elsewhere === null ? "unreadable" : "elsewhere";
}

/** Whether the same request may be answered later. */
export const canRetry = (failure: PdfFailure): boolean => failure !== "elsewhere" && failure !== "invalid";
