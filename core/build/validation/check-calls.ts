import { placeOfName } from "../source/place-of-name.ts";

/** A call of the API. `file` is the source that declares it. */
interface DeclaredCall {
  readonly endpoint: { readonly id: string; readonly method: string; readonly prefix: string; readonly path: string };
  readonly file: string;
}

/**
 * Finds calls of the API with an id or an address that another call has already. The browser finds a call by its id,
 * the server by its method and address.
 * @returns a message for each fault
 */
export function callFaults(calls: readonly DeclaredCall[]): string[] {
  const known = new Map<string, DeclaredCall>();
  return calls.flatMap((call) => {
    const { id, method, prefix, path } = call.endpoint;
    const address = `${method} ${prefix} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
    const kinds = [
      { key: id, what: "id", said: `"${id}"`, written: "id" as const },
      { key: address, what: "address", said: `${method} ${prefix}/${path}`, written: "path" as const },
    ];
    return kinds.flatMap(({ key, what, said, written }) => {
      const other = known.get(key);
      if (other === undefined) known.set(key, call);
      if (other === undefined || (other.endpoint.id === id && what === "address")) return [];
      return [
        `CALL_TWICE  ${placeIn(call, written)}\nThe ${what} ${said} is taken by the call "${other.endpoint.id}" in ${placeIn(other, written)}.\nGive one of the two calls another ${what}.`,
      ];
    });
  });
}

function placeIn({ endpoint, file }: DeclaredCall, written: "id" | "path"): string {
  const place = placeOfName(endpoint[written], [file]);
  return place === null ? file : `${place.file}:${place.line}:${place.column}`;
}
