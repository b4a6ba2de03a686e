import "reflect-metadata/lite";
import { Container, inject, injectable } from "inversify";
import { makeAutoObservable } from "mobx";
import { observer } from "mobx-react-lite";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FormattedMessage, IntlProvider } from "react-intl";
import { BrowserRouter, Link, Outlet, useParams, useRoutes } from "react-router";

/**
 * This file is the smallest program that really uses each of the portal's required libraries. A portal with these
 * libraries cannot be smaller, so its size is the reference for measurements.
 */
class Clock {
  readonly started = Date.now();
}

class Counter {
  count = 0;

  constructor(readonly clock: Clock) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(): void {
    this.count += 1;
  }
}

injectable()(Clock);
injectable()(Counter);
inject(Clock)(Counter, undefined, 0);

const container = new Container({ defaultScope: "Singleton" });
container.bind(Clock).toSelf();
container.bind(Counter).toSelf();

const Count = observer(function Count() {
  const counter = container.get(Counter);
  const { id = "" } = useParams();
  return (
    <button type="button" onClick={counter.add}>
      <FormattedMessage id="count" values={{ id, count: counter.count }} />
    </button>
  );
});

function Frame() {
  return (
    <>
      <Link to="/counts/1">
        <FormattedMessage id="title" />
      </Link>
      <Outlet />
    </>
  );
}

function Pages() {
  return useRoutes([{ element: <Frame />, children: [{ path: "/counts/:id", element: <Count /> }] }]);
}

createRoot(document.body).render(
  <StrictMode>
    <IntlProvider locale="en-US" messages={{ title: "Counts", count: "{count, number} of {id}" }}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </IntlProvider>
  </StrictMode>,
);
