import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles } from '#db/tables/people.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import {
  type Beginning,
  beginSignIn,
  type HalfSignIn,
  type WholeSignIn,
} from '#domain/people/begin-sign-in.server.ts'
import { noteFailedSignIn } from '#domain/people/note-sign-in.server.ts'
import { hasAnyFactor } from '#domain/people/second-factor/any-factor.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { Named } from './on-the-way.ts'

/** Signs in whom a provider has named, where their account here is open to that: by issuer and subject alone, whatever
 *  address the provider says. They stay who they are here, with their role and their second factor. Null where no
 *  account is. Throws forbidden 'suspended'. */
export async function signInByIdentity(
  db: Db,
  auth: Auth,
  named: Named,
  how: Beginning,
): Promise<WholeSignIn | HalfSignIn | null> {
  const [person] = await db
    .select({
      id: profiles.id,
      role: profiles.role,
      fullName: profiles.fullName,
      suspendedAt: profiles.suspendedAt,
      hasFactor: hasAnyFactor,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.userId))
    .where(isOf(named))
  if (!person) return null
  return beginSignIn(db, auth, person, {
    ...how,
    isStillProven: async (tx) =>
      (await tx.$count(accounts, and(isOf(named), eq(accounts.userId, person.id)))) > 0,
  }).catch(async (error: unknown) => {
    if (isDomainError(error)) await noteFailedSignIn(db, person, error.reason, how.source)
    throw error
  })
}

/** Whether whom a provider has named has an account here that is open to that. */
export async function opensAccount(db: Db, named: Named): Promise<boolean> {
  return (await db.$count(accounts, isOf(named))) > 0
}

/** The account of somebody at a provider, in `accounts`. */
export const isOf = ({ issuer, subject }: Named) =>
  and(
    sql`${accounts.providerId} <> 'credential'`,
    eq(accounts.providerId, issuer),
    eq(accounts.accountId, subject),
  )
