import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes a password. Format: `scrypt$<N>$<r>$<p>$<salt>$<key>`, with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Whether a password fits a hash. It takes the same time for an unknown account, an account without a password and a
 * wrong password, so that the time does not tell which accounts exist.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = (hash ?? UNMATCHED_HASH).split("$");
  if (scheme !== "scrypt" || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, "base64");
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  const actual = await derive(password, Buffer.from(salt, "base64"), options);
  return timingSafeEqual(actual, expected) && hash !== null;
}

const UNMATCHED_HASH = [
  "scrypt",
  COST.N,
  COST.r,
  COST.p,
  "AAAAAAAAAAAAAAAAAAAAAA==",
  Buffer.alloc(KEY_BYTES).toString("base64"),
].join("$");

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
