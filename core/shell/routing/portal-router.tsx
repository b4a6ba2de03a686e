import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Router } from "react-router";
import type { PortalHistory, Visit } from "./portal-history";
import { ScrollPlaces } from "./scroll-places";

export function PortalRouter({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const [visit, setVisit] = useState(history.visit);
  useLayoutEffect(() => {
    const show = () => setVisit(history.visit);
    show();
    return history.subscribe(() => {
      if (history.visit.isAnimated) animate(() => flushSync(show));
      else startTransition(show);
    });
  }, [history]);
  return (
    <Router basename={history.base} location={visit.location} navigationType={visit.action} navigator={history}>
      <ScrollRestoration history={history} visit={visit} />
      {children}
    </Router>
  );
}

function ScrollRestoration({ history, visit }: { history: PortalHistory; visit: Visit }) {
  const [places] = useState(() => new ScrollPlaces(window));
  useLayoutEffect(() => history.subscribe((left) => places.remember(left)), [history, places]);
  useLayoutEffect(() => places.restore(visit), [places, visit]);
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = "manual";
    };
    // The browser itself scrolls back to the place if this page is shown again without its scripts, or a page of
    // another site comes before it.
    const leave = () => {
      places.remember(history.visit);
      places.store();
      window.history.scrollRestoration = "auto";
    };
    take();
    addEventListener("pageshow", take);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pageshow", take);
      removeEventListener("pagehide", leave);
    };
  }, [history, places]);
  return null;
}

/** Draws the new page with a view transition, if the browser knows them. */
function animate(draw: () => void): void {
  if (!("startViewTransition" in document) || document.visibilityState !== "visible") {
    draw();
    return;
  }
  // During a transition the browser shows nothing new until the whole page is drawn. So the press is shown before it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      // The promise is rejected if the browser leaves the transition out, for example because the next one has begun.
      document.startViewTransition(draw).ready.catch(() => undefined);
    }),
  );
}
