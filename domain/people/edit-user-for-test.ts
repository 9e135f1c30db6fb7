import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from './policy.ts'
import type { EditUserInput } from './schema.ts'
import { updateUser } from './update-user.server.ts'
import { userVersion } from './user-version.server.ts'

/** Changes somebody as an admin does whose form was opened just now. */
export async function editUser(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  userId: string,
  input: Omit<EditUserInput, 'version'>,
) {
  const [now] = await db.select().from(profiles).where(eq(profiles.id, userId))
  return updateUser(db, outbox, viewer, userId, { ...input, version: now ? userVersion(now) : '' })
}
