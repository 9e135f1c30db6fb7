import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, secondFactors } from '#db/tables/people.ts'
import type { Viewer } from './policy.ts'

/** What the viewer has turned on at their account: a second factor, and that questions which they miss in quizzes come back to them. One query. */
export async function ownSwitches(
  db: Db,
  viewer: Viewer,
): Promise<{ hasFactor: boolean; repeatsMissed: boolean }> {
  const [found] = await db
    .select({
      hasFactor: sql<boolean>`${secondFactors.userId} is not null`,
      repeatsMissed: profiles.repeatsMissed,
    })
    .from(profiles)
    .leftJoin(secondFactors, eq(secondFactors.userId, profiles.id))
    .where(eq(profiles.id, viewer.id))
  return found ?? { hasFactor: false, repeatsMissed: false }
}
