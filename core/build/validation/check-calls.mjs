import { placeOfName } from "../source/place-of-name.ts";

/**
 * Finds calls of the API with an id or an address that another call has already. The browser finds a call by its id,
 * the server by its method and address.
 * @param {readonly {
 *   endpoint: { id: string, method: string, prefix: string, path: string },
 *   file: string,
 * }[]} calls `file`: the source that declares the call
 * @returns {string[]} a message for each fault
 */
export function callFaults(calls) {
  const known = new Map();
  return calls.flatMap((call) => {
    const { id, method, prefix, path } = call.endpoint;
    const address = `${method} ${prefix} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
    const kinds = [
      { key: id, what: "id", said: `"${id}"`, written: "id" },
      { key: address, what: "address", said: `${method} ${prefix}/${path}`, written: "path" },
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

function placeIn({ endpoint, file }, written) {
  const place = placeOfName(endpoint[written], [file]);
  return place === null ? file : `${place.file}:${place.line}:${place.column}`;
}
