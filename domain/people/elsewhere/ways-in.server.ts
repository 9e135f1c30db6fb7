import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, passkeys } from '#db/tables/people.ts'

/** Whether a person of a query on profiles can sign in by anything at all: whom an admin has added can't until they
 *  have chosen a password. */
export const hasWayIn: SQL<boolean> = sql<boolean>`(exists (select 1 from ${accounts} as account
      where account.user_id = profiles.id and (account.password is not null or account.provider_id <> 'credential'))
    or exists (select 1 from ${passkeys} as passkey where passkey.user_id = profiles.id))`

/** Whether a person of a query on profiles has a password. */
export const hasPassword: SQL<boolean> = sql<boolean>`exists (select 1 from ${accounts} as account
    where account.user_id = profiles.id and account.password is not null)`

/** The providers whose accounts open a person's of a query on profiles, as they write themselves, the first linked first. */
export const issuers: SQL<string[]> = sql<
  string[]
>`array(select account.provider_id from ${accounts} as account
    where account.user_id = profiles.id and account.provider_id <> 'credential'
    order by account.created_at, account.id)`

/** How many passkeys a person of a query on profiles has. */
export const passkeyCount: SQL<number> = sql<number>`(select count(*)::int from ${passkeys} as passkey
    where passkey.user_id = profiles.id)`

/** By how many ways somebody can sign in: a password, external accounts, and passkeys. */
export async function waysIn(tx: Db, { id }: { id: string }): Promise<number> {
  const opens = or(isNotNull(accounts.password), ne(accounts.providerId, 'credential'))
  const keys = await tx.$count(passkeys, eq(passkeys.userId, id))
  return keys + (await tx.$count(accounts, and(eq(accounts.userId, id), opens)))
}

export type OwnLink = { id: string; issuer: string; since: Date }

/** Whether the viewer has a password, and which external accounts open theirs, the oldest first. One query. */
export async function ownWaysIn(
  db: Db,
  { id }: { id: string },
): Promise<{ hasPassword: boolean; links: OwnLink[] }> {
  const rows = await db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, id))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
  return {
    hasPassword: rows.some(({ providerId, password }) => providerId === 'credential' && password !== null),
    links: rows
      .filter(({ providerId }) => providerId !== 'credential')
      .map((row) => ({ id: row.id, issuer: row.providerId, since: row.createdAt })),
  }
}
