import { injectable } from "../../core/sdk";
import type { OpenedSession } from "./contract";
import type { Incident } from "./incidents.rules";

/**
 * Thrown if the server refuses or does not answer a request of a proctoring provider, the service that watches a
 * learner.
 */
export class ProviderCallFailed extends Error {
  /** @param status HTTP status; 0 if there was no answer */
  constructor(readonly status: number) {
    super(`The platform answered ${status}.`);
  }
}

/**
 * Sends the requests of a proctoring provider during a supervised session. The portal's own proctoring page sends the
 * same requests as outside providers: they are authorized by a token, not by a signed-in user.
 */
@injectable()
export class ProviderClient {
  open(startToken: string): Promise<OpenedSession> {
    return this.post<OpenedSession>("", startToken, {});
  }

  async report({ id, token }: Pick<OpenedSession, "id" | "token">, incidents: readonly Incident[]): Promise<void> {
    await this.post(`/${id}/reports`, token, { incidents });
  }

  finish({ id, token }: Pick<OpenedSession, "id" | "token">): Promise<{ readonly accepted: boolean | null }> {
    return this.post(`/${id}/finish`, token, {});
  }

  private async post<T>(path: string, token: string, body: object): Promise<T> {
    const response = await fetch(`/api/proctoring/v1/sessions${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new ProviderCallFailed(0);
    });
    if (!response.ok) throw new ProviderCallFailed(response.status);
    return response.status === 204 ? (undefined as T) : response.json();
  }
}
