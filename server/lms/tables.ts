/** Tables of courses, attempts and certificates (migration 0002). */
export type LmsTables = Record<never, never>;
