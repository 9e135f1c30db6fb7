import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles } from '#db/tables/people.ts'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import type { Auth } from './auth.server.ts'
import type { KnownBrowser } from './known-browser.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { hasAnyFactor } from './second-factor/any-factor.server.ts'

/** Somebody whose account has the email that was typed. */
export type Claimant = {
  id: string
  role: Role
  email: string
  fullName: string
  locale: Locale
  suspendedAt: Date | null
  passwordHash: string | null
  /** Then their password is half of what they sign in with. */
  hasFactor: boolean
}

/** Whom a sign-in by an email may be about: anyone who has confirmed it, null when nobody has; and of those who have not,
 *  anyone who has signed in with this browser before. Unconfirmed accounts are open to the browser that made them alone:
 *  otherwise signing up, and in from elsewhere, would tell whether an address had an account. Without a mail server
 *  there is nothing to tell. */
export async function holdersMeant(
  db: Db,
  auth: Pick<Auth, 'confirms'>,
  email: string,
  browser: KnownBrowser,
): Promise<(Claimant | null)[]> {
  const rows = await db
    .select({
      id: profiles.id,
      role: profiles.role,
      email: profiles.email,
      fullName: profiles.fullName,
      locale: profiles.locale,
      suspendedAt: profiles.suspendedAt,
      passwordHash: accounts.password,
      hasFactor: hasAnyFactor,
      isConfirmed: profiles.emailVerified,
    })
    .from(profiles)
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .where(and(eq(profiles.email, email), auth.confirms ? openTo(browser) : undefined))
    .orderBy(desc(profiles.emailVerified), desc(profiles.createdAt), asc(profiles.id))
    .limit(2)
  const confirmed = rows.find(({ isConfirmed }) => isConfirmed) ?? null
  const unconfirmed = rows.find(({ isConfirmed }) => !isConfirmed)
  return unconfirmed ? [confirmed, unconfirmed] : [confirmed]
}

const openTo = ({ people }: KnownBrowser) =>
  or(eq(profiles.emailVerified, true), inArray(profiles.id, [...people]))

/** The first of them whose password it is. Each costs one hash, also where there is nobody or no password yet. */
export async function whoseIsIt(
  claimants: readonly (Claimant | null)[],
  password: string,
): Promise<Claimant | null> {
  let holder: Claimant | null = null
  for (const each of claimants) {
    const isRight = each?.passwordHash
      ? await verifyPassword(each.passwordHash, password)
      : (await hashPassword(password)) === ''
    if (isRight) holder ??= each
  }
  return holder
}

/** Whether the password that somebody has shown is theirs still. */
export const hasStillPassword = async (tx: Db, { id, passwordHash }: Claimant): Promise<boolean> =>
  passwordHash !== null &&
  (await tx.$count(accounts, and(eq(accounts.userId, id), eq(accounts.password, passwordHash)))) > 0
