import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { prepared } from '#db/prepared.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { type AgreedEditions, agreedToNothing } from '#domain/consents/legal-text.ts'
import { unreadCount } from '#domain/notifications/unread-count.server.ts'
import { cookieValue } from '#shared/cookie-value.ts'
import type { Auth } from './auth.server.ts'
import { type Aged, ageHold, birthDateAsked } from './birth-date.ts'
import type { Hold } from './hold.ts'
import { isLiveSession, isUseUnnoted } from './live-session.server.ts'
import type { Viewer } from './policy.ts'
import { hasAnyFactor } from './second-factor/any-factor.server.ts'
import { endedSessionCookie, hasSessionCookie } from './session-cookie.ts'
import { noteSeen, signatureOf } from './start-session.server.ts'
import { nothingWaits, type Waiting, waitingCounts } from './waiting-counts.server.ts'

/** Who is looking, and what is known of them without asking further. */
export type Looking = {
  viewer: Viewer | null
  /** Somebody who has signed in and has to do something first: nothing of theirs opens before, and for all else they are a visitor. */
  held: Viewer | null
  /** What they have to do first: set up a second factor, say when they were born, or have a guardian agree. */
  heldFor: Hold | null
  /** By when they should say when they were born, while they are asked for it and have not put it off. */
  birthDueAt: Date | null
  /** What they have agreed to last. */
  agreed: AgreedEditions
  /** When they will be erased, as they have asked. */
  leavesAt: Date | null
  /** How many notifications they have not read; at most a hundred are counted. */
  unread: number
  /** What waits at their desk. */
  waiting: Waiting
}

/** With a Set-Cookie header to send along: it takes a session from the browser that is over. */
export type RequestViewer = Looking & { cookie: string | null }

export const nobody: Looking = {
  viewer: null,
  held: null,
  heldFor: null,
  birthDueAt: null,
  agreed: agreedToNothing,
  leavesAt: null,
  unread: 0,
  waiting: nothingWaits,
}

const visitor: RequestViewer = { ...nobody, cookie: null }

/** Who is looking, in one query, and none without a session cookie. A session that is over and a suspended person are visitors. That a
 *  session is in use is noted once a day, a caretaker's once a minute; its end stays where it was. */
export async function viewerOfRequest(
  db: Db,
  auth: Auth,
  request: Pick<Request, 'headers'>,
): Promise<RequestViewer> {
  const header = request.headers.get('cookie')
  if (!hasSessionCookie(header)) return visitor
  const token = tokenOfRequest(auth, request)
  const found = token ? await findSession(db, token) : undefined
  if (!found) return { ...visitor, cookie: endedSessionCookie(auth) }
  const {
    isUnnoted,
    hasFactor,
    agreed,
    leavesAt,
    unread,
    inbox,
    approvals,
    payments,
    scholarships,
    dataRequests,
    aged,
    birthLaterAt,
    ...rest
  } = found
  const { questions, unanswered, marking, ...viewer } = rest
  if (isUnnoted) {
    await noteUse(db, viewer.sessionId)
    await noteSeen(db, viewer.id)
  }
  const waiting = { inbox, approvals, payments, scholarships, dataRequests, questions, unanswered, marking }
  const now = new Date()
  const heldFor = holdOf(auth, { viewer, hasFactor, aged }, now)
  if (heldFor) return { ...visitor, agreed, held: viewer, heldFor }
  const birthDueAt = auth.consentAge > 0 ? birthDateAsked(aged, birthLaterAt, now) : null
  return { ...nobody, viewer, agreed, leavesAt, birthDueAt, unread, waiting, cookie: null }
}

/** The token of the session that a request carries, if this server has signed it. */
export const tokenOfRequest = (auth: Auth, request: Pick<Request, 'headers'>): string | null =>
  tokenInCookie(auth, request.headers.get('cookie'))

/** The token in a Cookie header, if this server has signed it. */
export function tokenInCookie(auth: Auth, cookie: string | null): string | null {
  const value = cookieValue(cookie, auth.cookieName)
  return value ? signedToken(value, auth.secret) : null
}

/** What is known of a viewer, but for their session. */
export const viewerColumns = {
  id: profiles.id,
  role: profiles.role,
  fullName: profiles.fullName,
  email: profiles.email,
  avatarUrl: profiles.avatarUrl,
  timeZone: profiles.timeZone,
  locale: profiles.locale,
}

const columns = {
  ...viewerColumns,
  sessionId: sessions.id,
  isUnnoted: isUseUnnoted,
  unread: unreadCount,
  hasFactor: hasAnyFactor,
}

/** What decides whether somebody is held for how old they are. */
const agedColumns = {
  role: profiles.role,
  birthDate: profiles.birthDate,
  birthDueAt: profiles.birthDueAt,
  guardianAgreedAt: profiles.guardianAgreedAt,
}

type Found = { viewer: Viewer; hasFactor: boolean; aged: Aged }

const holdOf = (auth: Auth, { viewer, hasFactor, aged }: Found, now: Date): Hold | null =>
  auth.needsFactor(viewer) && !hasFactor ? 'factor' : ageHold(aged, auth.consentAge, now)

const agreedColumns = { terms: profiles.termsEdition, privacy: profiles.privacyEdition }

const ofToken = and(eq(sessions.token, sql.placeholder('token')), isLiveSession, isNull(profiles.suspendedAt))

const sessionAtDesk = prepared((db) =>
  db
    .select({
      ...columns,
      agreed: agreedColumns,
      aged: agedColumns,
      birthLaterAt: profiles.birthLaterAt,
      leavesAt: profiles.deletionAt,
      ...waitingCounts,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(ofToken)
    .prepare(''),
)

const sessionOfReader = prepared((db) =>
  db
    .select({ ...columns, agreed: agreedColumns, aged: agedColumns, leavesAt: profiles.deletionAt })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(ofToken)
    .prepare(''),
)

async function findSession(db: Db, token: string) {
  const [found] = await sessionAtDesk(db).execute({ token })
  return found
}

/** The viewer whom a Cookie header belongs to and how much they have not read, for pages on which nothing of a desk
 *  stands: one query. Null for visitors, for who has to set up a second factor or how old they are first, and when it
 *  is time to note that the session is in use: `viewerOfRequest` sees to those. */
export async function readerOfCookie(
  db: Db,
  auth: Auth,
  cookie: string,
): Promise<(Pick<RequestViewer, 'agreed' | 'leavesAt' | 'unread'> & { viewer: Viewer }) | null> {
  const token = tokenInCookie(auth, cookie)
  const [found] = token ? await sessionOfReader(db).execute({ token }) : []
  if (!found) return null
  const { isUnnoted, hasFactor, agreed, aged, leavesAt, unread, ...viewer } = found
  const isHeld = holdOf(auth, { viewer, hasFactor, aged }, new Date()) !== null
  return isUnnoted || isHeld ? null : { viewer, agreed, leavesAt, unread }
}

async function noteUse(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** The token in a cookie's value `token.signature`, if this server has signed it. */
function signedToken(value: string, secret: string): string | null {
  const end = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(end, 0))
  const signature = Buffer.from(value.slice(end + 1))
  const expected = Buffer.from(signatureOf(token, secret))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}
