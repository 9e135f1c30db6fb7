import type { Db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { agreedToAll } from './agreed.ts'

const expiresAt = new Date(Date.now() + 3_600_000)

/** Someone as the viewer of a request, a student unless said otherwise. They have no password: see createPerson for those who sign in. */
export async function makePerson(db: Db, given: Partial<typeof profiles.$inferInsert> = {}): Promise<Viewer> {
  const id = given.id ?? uuidV7()
  const [person] = await db
    .insert(profiles)
    .values({
      fullName: 'Yohana Kambu',
      email: `${id}@noken.example`,
      emailVerified: true,
      approvedAt: new Date(),
      ...agreedToAll,
      ...given,
      id,
    })
    .returning()
  if (!person) throw new Error('The person was not made.')
  const { role, fullName, email, avatarUrl, timeZone, locale } = person
  const sessionId = uuidV7()
  // Students do nothing for which a session has to be there, but for children, who ask a guardian.
  if (role !== 'student' || given.birthDate)
    await db.insert(sessions).values({ id: sessionId, userId: id, token: sessionId, expiresAt })
  return { id, role, fullName, email, avatarUrl, timeZone, locale, sessionId }
}
