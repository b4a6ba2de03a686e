/** A did:web; its document is at `/.well-known/did.json` of the same host. */
export function issuerDid(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}

export function keyDid(origin: string, kid: string): string {
  return `${issuerDid(origin)}#${kid}`;
}
