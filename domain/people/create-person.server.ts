import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { hashPassword } from './password-hash.server.ts'
import { type NewPersonInput, newPersonSchema } from './schema.ts'

/** Makes a person of any role who can sign in with the password, and returns their id. For operators and the demo: what people may make of
 *  themselves is decided by signUpPerson. Throws conflict 'email-taken', and ZodError for input that no form would let through. */
export async function createPerson(db: Db, input: NewPersonInput): Promise<string> {
  const { password, ...profile } = newPersonSchema.parse(input)
  // Before the transaction: nobody waits for the database while this computes.
  const passwordHash = await hashPassword(password)
  return insertPerson(db, profile, passwordHash)
}

type Profile = Omit<z.output<typeof newPersonSchema>, 'password'> &
  Partial<
    Pick<
      typeof profiles.$inferInsert,
      | 'createdAt'
      | 'lastSeenAt'
      | 'emailVerified'
      | 'approvedAt'
      | 'locale'
      | 'birthDate'
      | 'birthSaidAt'
      | 'guardianAgreedAt'
    >
  >

/** Stores a person with the hash of their password; one without can't sign in before they have set one by a mailed
 *  link. Returns their id. Unless the profile says otherwise they count as approved and their address as confirmed:
 *  anyone who makes people answers for both. Throws conflict 'email-taken', which an unconfirmed address never is. */
export async function insertPerson(db: Db, profile: Profile, passwordHash: string | null): Promise<string> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(profiles)
      .values({ emailVerified: true, approvedAt: new Date(), ...profile })
      .onConflictDoNothing({ target: profiles.email, where: sql`${profiles.emailVerified}` })
      .returning({ id: profiles.id })
    if (!created) throw new DomainError('conflict', 'email-taken')
    await tx
      .insert(accounts)
      .values({ userId: created.id, accountId: created.id, providerId: 'credential', password: passwordHash })
    return created.id
  })
}
