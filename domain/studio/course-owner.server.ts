import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'

/** Throws invalid 'instructor' unless this is somebody with that role. */
export async function requireInstructor(tx: Db, instructorId: string | null): Promise<string> {
  if (!instructorId) throw new DomainError('invalid', 'instructor')
  const [found] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, instructorId), eq(profiles.role, 'instructor')))
    .for('key share')
  if (!found) throw new DomainError('invalid', 'instructor')
  return found.id
}

/** Instructors by name, for those who choose whose a course is (SPEC §7). Suspended ones are left out. */
export const instructorsByName = (db: Db): Promise<{ id: string; fullName: string; email: string }[]> =>
  db
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.role, 'instructor'), isNull(profiles.suspendedAt)))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .limit(1000)
