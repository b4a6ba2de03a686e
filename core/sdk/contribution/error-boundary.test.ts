import type { ErrorInfo } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Leaving } from "../../platform/session/leaving";
import { ErrorBoundary } from "./error-boundary";
import type { PortalScope } from "./portal-scope";

const cancelled = new TypeError("error loading dynamically imported module");

/** The boundary after its children have thrown, as React calls it. */
function boundaryAfter(leaving: Leaving) {
  const onError = vi.fn<(error: unknown, info: ErrorInfo) => void>();
  const boundary = new ErrorBoundary({ children: "page", fallback: () => "failed", onError });
  boundary.context = { leaving } as PortalScope;
  boundary.setState = (change: unknown) => void Object.assign(boundary.state, change);
  Object.assign(boundary.state, ErrorBoundary.getDerivedStateFromError(cancelled));
  boundary.componentDidCatch(cancelled, {});
  return { boundary, onError };
}

describe("what fails on a page", () => {
  it("that stays is shown and reported at once", () => {
    const { boundary, onError } = boundaryAfter({ isLeaving: () => false, stays: async () => undefined });
    expect([boundary.render(), onError.mock.calls.length]).toEqual(["failed", 1]);
  });

  it("that the browser leaves is neither shown nor reported, unless the page stays", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { boundary, onError } = boundaryAfter({ isLeaving: () => true, stays: () => promise });
    expect([boundary.render(), onError.mock.calls.length]).toEqual([null, 0]);
    resolve();
    await promise;
    expect([boundary.render(), onError.mock.calls.length]).toEqual(["failed", 1]);
  });
});
