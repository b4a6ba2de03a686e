/**
 * The path of PgBouncer, a connection pooler for PostgreSQL. It is installed if it is missing. Throws an Error when
 * that is not possible.
 */
export function ensurePgbouncer(): string;
