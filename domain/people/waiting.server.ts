import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { deleteSome } from '#db/delete-in-batches.server.ts'
import { verifications } from '#db/tables/people.ts'
import { keyFor, open, seal } from '#platform/sealing.server.ts'
import { cookieValue } from '#shared/cookie-value.ts'
import type { Auth } from './auth.server.ts'
import { ownCookie } from './session-cookie.ts'
import { newToken } from './start-session.server.ts'

type AuthParts = Pick<Auth, 'secret' | 'isSecure'>

/** What waits for one browser until it comes back: what it left for a provider with, whom a provider has sent, what its
 *  passkey has to sign. */
export const waitingKinds = ['departure', 'arrival', 'challenge'] as const

export type WaitingKind = (typeof waitingKinds)[number]

/** Something that waits, as the request of its browser has it. */
export type Waiting<Content> = { identifier: string; token: string; content: Content }

const cookieNameOf = ({ isSecure }: AuthParts, kind: WaitingKind) =>
  isSecure ? `__Host-noken.${kind}` : `noken.${kind}`

const identifierOf = (kind: WaitingKind, token: string) =>
  `${kind}:${createHash('sha256').update(token).digest('base64url')}`

const keyOf = ({ secret }: AuthParts, kind: WaitingKind, token: string) =>
  keyFor(secret, `waiting: ${kind}`, token, 32)

/** Keeps something for the browser that is answered, for so many seconds, and returns the Set-Cookie header by which it
 *  is found again. The row is sealed under what that cookie says: a copy of the database shows nothing of it. */
export async function storeWaiting(
  db: Db,
  auth: AuthParts,
  kind: WaitingKind,
  { content, seconds }: { content: unknown; seconds: number },
): Promise<string> {
  const token = newToken()
  const identifier = identifierOf(kind, token)
  await deleteSome(db, verifications, sql`${verifications.expiresAt} <= now()`)
  await db.insert(verifications).values({
    identifier,
    value: seal(keyOf(auth, kind, token), identifier, Buffer.from(JSON.stringify(content))),
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  })
  return ownCookie(auth, cookieNameOf(auth, kind), token, seconds)
}

/** What waits for the browser of a request; null when nothing does any more. Looking uses nothing up. */
export async function waitingOf<Content>(
  db: Db,
  auth: AuthParts,
  kind: WaitingKind,
  { request, schema }: { request: Pick<Request, 'headers'>; schema: z.ZodType<Content> },
): Promise<Waiting<Content> | null> {
  const token = cookieValue(request.headers.get('cookie'), cookieNameOf(auth, kind))
  if (!token) return null
  const identifier = identifierOf(kind, token)
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
  const opened = found && open(keyOf(auth, kind, token), identifier, found.value)
  const read = opened && schema.safeParse(JSON.parse(opened.toString()))
  return read?.success ? { identifier, token, content: read.data } : null
}

/** Uses it up; false when somebody has already, or it is too old. */
export async function takeWaiting(tx: Db, { identifier }: Waiting<unknown>): Promise<boolean> {
  const taken = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
    .returning({ id: verifications.id })
  return taken.length > 0
}

/** Puts something else in its place, until the same moment. */
export async function changeWaiting(
  tx: Db,
  auth: AuthParts,
  kind: WaitingKind,
  { identifier, token }: Waiting<unknown>,
  content: unknown,
): Promise<void> {
  await tx
    .update(verifications)
    .set({ value: seal(keyOf(auth, kind, token), identifier, Buffer.from(JSON.stringify(content))) })
    .where(eq(verifications.identifier, identifier))
}

/** Takes it from the browser. */
export const endedWaitingCookie = (auth: AuthParts, kind: WaitingKind): string =>
  ownCookie(auth, cookieNameOf(auth, kind), '', 0)
