import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'

/** What somebody says of themselves on their public page, as they typed it. One query. */
export async function ownAbout(db: Db, viewer: { id: string }): Promise<string> {
  const [found] = await db.select({ about: profiles.about }).from(profiles).where(eq(profiles.id, viewer.id))
  return found?.about ?? ''
}
