import { createHash } from 'node:crypto'

/** Sixteen characters that change with what a page says: by them a device knows what it has to fetch again. */
export const hashOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
