import { keyFor, open, seal } from '#platform/sealing.server.ts'

/** 160 bits, as RFC 4226 §4 recommends. */
const secretLength = 20

/** The secret that a session offers to somebody who sets up a second factor. The same for as long as the session lives, so that a reload or
 *  a mistyped code asks nobody to scan again, and nothing need be stored before a code has shown that it was taken over. */
export const offeredSecret = (authSecret: string, { id, sessionId }: { id: string; sessionId: string }) =>
  keyFor(authSecret, 'second factor: offered', `${id} ${sessionId}`, secretLength)

const storedKey = (authSecret: string) => keyFor(authSecret, 'second factor: stored', '', 32)

/** A secret as it is stored, under a key made of AUTH_SECRET, bound to the person. A copy of the database shows no code. */
export const sealSecret = (authSecret: string, personId: string, secret: Uint8Array): string =>
  seal(storedKey(authSecret), personId, secret)

/** The stored secret of a person; null when it can't be opened: it was sealed under another AUTH_SECRET, or for somebody else. */
export const openSecret = (authSecret: string, personId: string, stored: string): Buffer | null =>
  open(storedKey(authSecret), personId, stored)
