import type { ApiClient } from "./api-client";
import { NetworkError, ProblemError } from "./api-error";
import { type HttpHost, isCsrfRefusal, problemOf } from "./http-client";

/** A file that is to be sent, and where to. `signal` aborts the sending. */
export interface Upload {
  /** The address that takes the file with `PUT`. */
  readonly url: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Called with how much of the file is sent, as a fraction from 0 to 1. */
  onProgress(part: number): void;
}

/** Milliseconds. A large file over a slow connection takes minutes. */
const TIMEOUT = 10 * 60_000;

/**
 * Sends the bytes of a file and reports the progress, which `fetch` cannot do.
 * @returns the parsed answer; the caller checks its shape
 * @throws ProblemError the server refused the file
 * @throws NetworkError no answer came within ten minutes, or `signal` aborted the sending
 */
export function uploadFile(api: ApiClient, upload: Upload): Promise<unknown> {
  return api.sendBy(async (host) => {
    try {
      return await sendOnce(host, upload);
    } catch (error) {
      if (!(error instanceof ProblemError) || !isCsrfRefusal(error)) throw error;
    }
    await host.renewCsrfToken();
    return sendOnce(host, upload);
  });
}

function sendOnce(host: HttpHost, { url, file, signal, onProgress }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", url);
    request.timeout = TIMEOUT;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", host.locale());
    request.setRequestHeader("x-csrf-token", host.csrfToken());
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) resolve(response.json());
      else void problemOf(response).then((problem) => reject(new ProblemError(problem)));
    };
    const fail = (reason: string) => () => {
      if (!signal.aborted) host.onLost();
      reject(new NetworkError(signal.aborted, reason));
    };
    request.onerror = fail("no answer");
    request.ontimeout = fail("too slow");
    request.onabort = fail("aborted");
    request.onloadend = () => signal.removeEventListener("abort", abort);
    if (signal.aborted) {
      reject(new NetworkError(true, signal.reason));
      return;
    }
    signal.addEventListener("abort", abort, { once: true });
    request.send(file);
  });
}
