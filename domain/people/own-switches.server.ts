import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { hasPassword } from './elsewhere/ways-in.server.ts'
import type { Viewer } from './policy.ts'
import { hasAnyFactor } from './second-factor/any-factor.server.ts'

/** What the viewer has turned on at their account: a password, a second factor, and that questions which they miss in
 *  quizzes come back to them. One query. */
export async function ownSwitches(
  db: Db,
  viewer: Viewer,
): Promise<{ hasPassword: boolean; hasFactor: boolean; repeatsMissed: boolean }> {
  const [found] = await db
    .select({
      hasFactor: hasAnyFactor,
      hasPassword,
      repeatsMissed: profiles.repeatsMissed,
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return found ?? { hasPassword: false, hasFactor: false, repeatsMissed: false }
}
