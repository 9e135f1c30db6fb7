import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'

/** Has questions that the viewer misses come back to them, or not. What came back before waits meanwhile. Throws
 *  forbidden for anyone but a student. */
export async function wantRepetitions(db: Db, viewer: Viewer, isWanted: boolean): Promise<void> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  await db.update(profiles).set({ repeatsMissed: isWanted }).where(eq(profiles.id, viewer.id))
}
