import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { readSortedPage, type SortOrder, sortedLetters, sortKeyOf } from '#db/sorted-page.server.ts'
import { profileCounts, profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import {
  everyPage,
  type PageCursor,
  type PageWays,
  pageOf,
  pageSize,
  parseCursor,
} from '#shared/page-cursor.ts'
import type { Role } from '#shared/roles.ts'
import { indexedPatterns } from '#shared/search-pattern.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Standing } from './account-state.ts'
import { hasWayIn } from './elsewhere/ways-in.server.ts'
import { canManageUsers, type Viewer } from './policy.ts'
import { type UserFilter, userSorts } from './schema.ts'
import { hasAnyFactor } from './second-factor/any-factor.server.ts'
import { userVersion } from './user-version.server.ts'

/** Counting what a search finds stops here. */
const userCountLimit = 1000

/** Counting who is active stops here. */
const activeCountLimit = 10_000

/** Somebody who has signed in, or gone on with a session, in so many days counts as active. */
export const activeDays = 30

/** What lists say of somebody, of a query of profiles. */
export const userColumns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  role: profiles.role,
  avatarUrl: profiles.avatarUrl,
  createdAt: profiles.createdAt,
  suspendedAt: profiles.suspendedAt,
  lastSeenAt: profiles.lastSeenAt,
  invitedAt: profiles.invitedAt,
  hasFactor: hasAnyFactor,
  hasWayIn,
  /** What decides the state of the account. */
  standing: {
    role: profiles.role,
    birthDate: profiles.birthDate,
    birthDueAt: profiles.birthDueAt,
    guardianAgreedAt: profiles.guardianAgreedAt,
    suspendedAt: profiles.suspendedAt,
    hasWayIn,
    invitedAt: profiles.invitedAt,
    isConfirmed: profiles.emailVerified,
    restrictedAt: profiles.restrictedAt,
  },
}

export type ListedUser = {
  id: string
  fullName: string
  email: string
  role: Role
  avatarUrl: string | null
  createdAt: Date
  suspendedAt: Date | null
  lastSeenAt: Date | null
  hasFactor: boolean
  /** False until somebody whom an admin has added has chosen a password. */
  hasWayIn: boolean
  invitedAt: Date | null
  standing: Standing
}

const authorise = (viewer: Viewer) => {
  if (!canManageUsers(viewer)) throw new DomainError('forbidden', 'admins-only')
}

function matching({ search, role }: Pick<UserFilter, 'search' | 'role'>): SQL | undefined {
  return and(
    search
      ? or(
          ...indexedPatterns(search).flatMap((pattern) => [
            ilike(profiles.fullName, pattern),
            ilike(profiles.email, pattern),
          ]),
        )
      : undefined,
    role ? eq(profiles.role, role) : undefined,
  )
}

const orders = {
  name: { by: sortedLetters(profiles.fullName), id: profiles.id, kind: 'text' },
  joined: { by: profiles.createdAt, id: profiles.id, kind: 'moment' },
  /** Who was never seen comes before everybody who was. */
  seen: {
    by: sql`coalesce(${profiles.lastSeenAt}, timestamptz '1970-01-01 00:00:00+00')`,
    id: profiles.id,
    kind: 'moment',
  },
} as const satisfies Record<string, Omit<SortOrder, 'isDescending'>>

const orderOf = (sort: UserFilter['sort']): SortOrder => {
  const { key, isDescending } = sortOf(sort, userSorts) ?? { key: 'joined', isDescending: true }
  return { ...orders[key], isDescending }
}

/** A page of people, sorted as asked, newest first when nothing is, ties by id (SPEC §7; P16, P17). One query. Throws forbidden for all
 *  but admins. */
export async function listUsers(
  db: Db,
  viewer: Viewer,
  filter: UserFilter,
): Promise<PageWays & { users: ListedUser[] }> {
  authorise(viewer)
  const order = orderOf(filter.sort)
  const { rows, ...ways } = await readSortedPage(order, filter.cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...userColumns, sortKey: sortKeyOf(order) })
      .from(profiles)
      .where(and(matching(filter), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { users: rows, ...ways }
}

const batch = 1000

/** All people whom a filter finds, newest first, a thousand at a time. Throws forbidden for all but admins. */
export async function* userPages(
  db: Db,
  viewer: Viewer,
  filter: Pick<UserFilter, 'search' | 'role'>,
): AsyncGenerator<ListedUser[]> {
  authorise(viewer)
  yield* everyPage(async (cursor) =>
    pageOf(await readUsers(db, filter, parseCursor(cursor), batch + 1), placeOf, { size: batch }),
  )
}

const placeOf = ({ createdAt, id }: ListedUser): PageCursor => ({ at: createdAt, id })

function readUsers(
  db: Db,
  filter: Pick<UserFilter, 'search' | 'role'>,
  from: PageCursor | null,
  limit: number,
): Promise<ListedUser[]> {
  const order = { at: profiles.createdAt, id: profiles.id }
  return db
    .select(userColumns)
    .from(profiles)
    .where(and(matching(filter), olderThan(from, order)))
    .orderBy(...newestFirst(from, order))
    .limit(limit)
}

export type UserFigures = {
  total: number
  /** How many of each role. */
  ofRole: Record<Role, number>
  /** Seen in the last 30 days and not suspended; at most `activeCountLimit`, and then `isActiveCut`. */
  active: number
  isActiveCut: boolean
  /** How many the filter finds; of a search at most `userCountLimit`, and then `isFoundCut`. */
  found: number
  isFoundCut: boolean
}

/** How many people there are, and how many of them match. One query. Throws forbidden for all but admins. */
export async function userFigures(
  db: Db,
  viewer: Viewer,
  filter: Pick<UserFilter, 'search' | 'role'>,
): Promise<UserFigures> {
  authorise(viewer)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(profiles)
    .where(matching(filter))
    .limit(userCountLimit + 1)
  const rows = await db
    .select({
      role: profileCounts.role,
      people: profileCounts.people,
      active: sql<number>`(select count(*)::int from (
        select 1 from ${profiles} where ${profiles.suspendedAt} is null
          and ${profiles.lastSeenAt} > now() - make_interval(days => ${activeDays}) limit ${activeCountLimit + 1}) as lately)`,
      found: filter.search ? sql<number>`(select count(*)::int from ${some} as matches)` : sql<null>`null`,
    })
    .from(profileCounts)
  const peopleOf = (role: Role) => rows.find((row) => row.role === role)?.people ?? 0
  const ofRole = {
    student: peopleOf('student'),
    instructor: peopleOf('instructor'),
    staff: peopleOf('staff'),
    admin: peopleOf('admin'),
  }
  const active = rows[0]?.active ?? 0
  const total = rows.reduce((sum, { people }) => sum + people, 0)
  const counted = rows[0]?.found ?? (filter.role ? ofRole[filter.role] : total)
  return {
    total,
    ofRole,
    active: Math.min(active, activeCountLimit),
    isActiveCut: active > activeCountLimit,
    found: filter.search ? Math.min(counted, userCountLimit) : counted,
    isFoundCut: filter.search !== '' && counted > userCountLimit,
  }
}

/** What these people are called, by their names; of ids that are none, nothing. One query. Throws forbidden for all but admins. */
export async function userNames(db: Db, viewer: Viewer, ids: readonly string[]) {
  authorise(viewer)
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, ids.filter(isUuid).slice(0, pageSize)))
    .orderBy(profiles.fullName, profiles.id)
}

/** One person, for the dialog that changes them, with the version that it begins with. One query. Throws forbidden for all but admins,
 *  not-found 'user'. */
export async function userForEditing(
  db: Db,
  viewer: Viewer,
  userId: string,
): Promise<Omit<ListedUser, 'standing'> & { version: string }> {
  authorise(viewer)
  if (!isUuid(userId)) throw new DomainError('not-found', 'user')
  const [found] = await db.select(userColumns).from(profiles).where(eq(profiles.id, userId))
  if (!found) throw new DomainError('not-found', 'user')
  const { standing: _, ...user } = found
  return { ...user, version: userVersion(user) }
}
