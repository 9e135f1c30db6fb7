import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { indexedPatterns } from '#shared/search-pattern.ts'
import { isUuid } from '#shared/uuid.ts'

/** The id of the instructor whom a form means, by id or by address. Throws invalid 'instructor' unless this is somebody with that role. */
export async function requireInstructor(tx: Db, typed: string | null): Promise<string> {
  const instructorId = await instructorMeant(tx, typed)
  if (!instructorId) throw new DomainError('invalid', 'instructor')
  const [found] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, instructorId), eq(profiles.role, 'instructor')))
    .for('key share')
  if (!found) throw new DomainError('invalid', 'instructor')
  return found.id
}

/** The id of the instructor whom a form means, by id or by address; null when it names nobody. An id is taken as it is:
 *  `requireInstructor` looks whose it is. Of several who have given an address it is `current`, whose course it is, or
 *  anyone who has confirmed it. Throws invalid 'instructor' when that leaves nobody, or several. */
export async function instructorMeant(
  db: Db,
  typed: string | null,
  current: string | null = null,
): Promise<string | null> {
  if (!typed || isUuid(typed)) return typed
  const found = await db
    .select({ id: profiles.id, isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(and(eq(profiles.email, typed.trim().toLowerCase()), eq(profiles.role, 'instructor')))
    .orderBy(desc(profiles.emailVerified))
    .limit(10)
  if (found.some(({ id }) => id === current)) return current
  const [first] = found
  if (!first || !(first.isConfirmed || found.length === 1)) throw new DomainError('invalid', 'instructor')
  return first.id
}

/** The address by which a form names an instructor; null for nobody. */
export async function instructorAddress(db: Db, instructorId: string): Promise<string | null> {
  if (!isUuid(instructorId)) return null
  const [found] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, instructorId))
  return found?.email ?? null
}

/** So many instructors are offered in a list to choose from. Where there are more they are found by name or address. */
export const mostListed = 100
const mostFound = 20

export type NamedInstructor = { id: string; fullName: string; email: string }

/** Instructors by name, for those who choose whose a course is (SPEC §7): all of them, or, where they are too many for
 *  a list, the first, or those whose name or address holds `search`. Suspended ones are left out. One query. */
export async function offeredInstructors(
  db: Db,
  search: string | null,
): Promise<{ isWhole: boolean; people: NamedInstructor[] }> {
  const found = search
    ? or(
        ...indexedPatterns(search).flatMap((pattern) => [
          ilike(profiles.fullName, pattern),
          ilike(profiles.email, pattern),
        ]),
      )
    : undefined
  const rows = await db
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.role, 'instructor'), isNull(profiles.suspendedAt), found))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .limit(search ? mostFound : mostListed + 1)
  return { isWhole: !search && rows.length <= mostListed, people: rows.slice(0, mostListed) }
}
