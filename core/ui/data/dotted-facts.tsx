import { Fragment } from "react";

/** Short facts in one line, with dots between them. Each has a direction of its own, so that none turns its neighbours. */
export function DottedFacts({ facts }: { readonly facts: readonly string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && "\u00a0· "}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
