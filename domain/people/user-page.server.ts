import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { isUuid } from '#shared/uuid.ts'
import { type Device, deviceOf } from './device.ts'
import { hasPassword, issuers, passkeyCount } from './elsewhere/ways-in.server.ts'
import { type ListedUser, userColumns } from './list-users.server.ts'
import { isLiveSession } from './live-session.server.ts'
import { canManageUsers, type Viewer } from './policy.ts'
import { userVersion } from './user-version.server.ts'

/** What an admin is told of somebody: who they are, and how much there is of what they have done here. */
export type UserPage = ListedUser & {
  /** With which the form that changes them begins. */
  version: string
  isConfirmed: boolean
  locale: Locale
  timeZone: TimeZone
  approvedAt: Date | null
  isMentor: boolean
  /** When they will be erased, as they have asked themselves. */
  deletionAt: Date | null
  /** 'YYYY-MM-DD'; null where it is not known. */
  birthDate: string | null
  guardianAgreedAt: Date | null
  /** By which ways they sign in: a password, accounts of these issuers, and so many passkeys. */
  hasPassword: boolean
  issuers: string[]
  passkeys: number
  /** Whether their portfolio is switched on; null for who has written none. */
  hasPortfolioOn: boolean | null
  enrollments: number
  /** Courses that they teach, also together with their instructor, and events that they hold. */
  taught: number
  registrations: number
  certificates: number
}

/** Whose page it is, and whether the viewer may read it. Throws forbidden for all but admins, not-found 'user' for what is no id. */
export function requireUserReader(viewer: Viewer, userId: string): void {
  if (!canManageUsers(viewer)) throw new DomainError('forbidden', 'admins-only')
  if (!isUuid(userId)) throw new DomainError('not-found', 'user')
}

/** One person, for their page at the desk. One query. Throws forbidden for all but admins, not-found 'user'. */
export async function userPage(db: Db, viewer: Viewer, userId: string): Promise<UserPage> {
  requireUserReader(viewer, userId)
  const [found] = await db
    .select({
      ...userColumns,
      isConfirmed: profiles.emailVerified,
      locale: profiles.locale,
      timeZone: profiles.timeZone,
      approvedAt: profiles.approvedAt,
      isMentor: profiles.isMentor,
      deletionAt: profiles.deletionAt,
      birthDate: profiles.birthDate,
      guardianAgreedAt: profiles.guardianAgreedAt,
      hasPassword,
      issuers,
      passkeys: passkeyCount,
      hasPortfolioOn: sql<
        boolean | null
      >`(select p.switched_on_at is not null from ${portfolios} p where p.user_id = ${profiles.id})`,
      enrollments: db.$count(enrollments, eq(enrollments.userId, userId)),
      taught: sql<number>`(${db.$count(courses, teaches(userId))}
        + ${db.$count(events, eq(events.organizerId, userId))})::int`,
      registrations: db.$count(eventRegistrations, eq(eventRegistrations.userId, userId)),
      certificates: db.$count(certificates, eq(certificates.userId, userId)),
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!found) throw new DomainError('not-found', 'user')
  return { ...found, version: userVersion(found) }
}

export type UserSession = {
  id: string
  device: Device
  signedInAt: Date
  /** Noted once a day, a caretaker's once a minute. */
  lastSeenAt: Date
}

const mostSessions = 100

/** Where somebody is signed in, the last used first (at most 100). One query. Throws like `userPage`. */
export async function userSessions(db: Db, viewer: Viewer, userId: string): Promise<UserSession[]> {
  requireUserReader(viewer, userId)
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(mostSessions)
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent ?? '') }))
}
