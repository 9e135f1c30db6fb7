import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from './policy.ts'
import { viewerColumns } from './viewer.server.ts'

/** Somebody for whom a job does what they have asked for, as they are now: without a session, so that nothing opens to
 *  them that has to be confirmed first. null when they are gone or suspended. One query. */
export async function personBehind(db: Db, personId: string): Promise<Viewer | null> {
  const [found] = await db
    .select(viewerColumns)
    .from(profiles)
    .where(and(eq(profiles.id, personId), isNull(profiles.suspendedAt)))
  return found ? { ...found, sessionId: '' } : null
}
