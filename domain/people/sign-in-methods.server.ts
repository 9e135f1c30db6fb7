import { and, eq, inArray, isNotNull, like, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { pushSubscriptions } from '#db/tables/notifications.ts'
import {
  accounts,
  passkeys,
  profiles,
  recoveryCodes,
  secondFactors,
  sessions,
  verifications,
} from '#db/tables/people.ts'
import { resetRateLimit } from './rate-limit.server.ts'
import { endSessionsOf } from './renew-session.server.ts'
import { codeKey } from './second-factor/spend-code.server.ts'

type End = (tx: Db, personId: string) => Promise<unknown>

/** Every table by which somebody gets into an account or has a say about it, with what takes that away. A test fails for a table
 *  of people that stands neither here nor among those that open nothing (opens-nothing-for-test.ts). */
export const accessTables = {
  sessions: endSessionsOf,
  push_subscriptions: (tx, personId) =>
    tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, personId)),
  accounts: async (tx, personId) => {
    await endProviderLinks(tx, personId)
    await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, personId))
  },
  passkeys: (tx, personId) => tx.delete(passkeys).where(eq(passkeys.userId, personId)),
  second_factors: async (tx, personId) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, personId))
    await resetRateLimit(tx, codeKey(personId))
  },
  recovery_codes: (tx, personId) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, personId)),
  verifications: async (tx, personId) => {
    const ofPerson = or(eq(verifications.value, personId), like(verifications.value, `${personId} %`))
    const asks = tx
      .select({ id: sql`${guardianConsents.id}::text` })
      .from(guardianConsents)
      .where(eq(guardianConsents.childId, personId))
    await tx.delete(verifications).where(or(ofPerson, inArray(verifications.value, asks)))
  },
  guardian_consents: async (tx, personId) => {
    const byMail = and(eq(guardianConsents.childId, personId), eq(guardianConsents.how, 'mail'))
    await tx.delete(guardianConsents).where(byMail)
  },
  data_exports: (tx, personId) => tx.delete(dataExports).where(eq(dataExports.userId, personId)),
  profiles: async (tx, personId) => {
    // A school has signed for the child, anyone who made the account. The days in which a guardian has to agree begin anew.
    const bySchool = tx
      .select({ id: guardianConsents.id })
      .from(guardianConsents)
      .where(and(eq(guardianConsents.childId, personId), isNotNull(guardianConsents.givenAt)))
    await tx
      .update(profiles)
      .set({
        deletionAt: null,
        restrictedAt: null,
        guardianAgreedAt: sql`case when exists (${bySchool}) then ${profiles.guardianAgreedAt} end`,
        birthSaidAt: sql`case when ${profiles.birthSaidAt} is not null then now() end`,
      })
      .where(eq(profiles.id, personId))
  },
} satisfies Record<string, End>

/** In this order: links to guardians are found by what they ask, and whether a guardian still stands by what is left of it. */
const inOrder: readonly (keyof typeof accessTables)[] = [
  'sessions',
  'push_subscriptions',
  'accounts',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'verifications',
  'guardian_consents',
  'data_exports',
  'profiles',
]

/** By what an account can be opened beside its password. */
export type SignInMethods = {
  /** Issuers of the external accounts. */
  issuers: string[]
  /** What the person calls their passkeys. */
  passkeys: string[]
  hasApp: boolean
}

/** By what somebody's account can be opened beside its password. */
export async function signInMethodsOf(tx: Db, personId: string): Promise<SignInMethods> {
  const links = await tx
    .select({ issuer: accounts.providerId })
    .from(accounts)
    .where(isProviderLink(personId))
    .orderBy(accounts.createdAt, accounts.id)
  const keys = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, personId))
    .orderBy(passkeys.createdAt, passkeys.id)
  return {
    issuers: links.map(({ issuer }) => issuer),
    passkeys: keys.map(({ name }) => name),
    hasApp: (await tx.$count(secondFactors, eq(secondFactors.userId, personId))) > 0,
  }
}

/** Whether there is any. */
export const hasMethods = ({ issuers, passkeys: keys, hasApp }: SignInMethods): boolean =>
  issuers.length > 0 || keys.length > 0 || hasApp

/** What has ended with the first proof that somebody reads the mail of an account's address. */
export type Ended = SignInMethods & { hadGuardian: boolean }

/** Ends everything by which an account could be opened or controlled before somebody has shown, from outside of it, that its
 *  address is theirs (P40): anyone who made the account may be a stranger. The password goes too. The caller has locked the
 *  profile. Returns what an email should name. */
export async function endAccessBeforeProof(tx: Db, personId: string): Promise<Ended> {
  const methods = await signInMethodsOf(tx, personId)
  const guardianBefore = await isGuardianAgreed(tx, personId)
  for (const table of inOrder) await accessTables[table](tx, personId)
  return { ...methods, hadGuardian: guardianBefore && !(await isGuardianAgreed(tx, personId)) }
}

/** Ends every way to sign in but the password, and all that goes on by the others. The caller has locked the profile. */
export async function endMethodsBesidePassword(tx: Db, personId: string): Promise<void> {
  await endProviderLinks(tx, personId)
  for (const table of ['passkeys', 'second_factors', 'recovery_codes', 'sessions', 'verifications'] as const)
    await accessTables[table](tx, personId)
}

const isProviderLink = (personId: string) =>
  and(eq(accounts.userId, personId), ne(accounts.providerId, 'credential'))

async function endProviderLinks(tx: Db, personId: string): Promise<void> {
  await tx.delete(accounts).where(isProviderLink(personId))
}

const isGuardianAgreed = async (tx: Db, personId: string): Promise<boolean> =>
  (await tx.$count(profiles, and(eq(profiles.id, personId), isNotNull(profiles.guardianAgreedAt)))) > 0

/** Whether the viewer's session is still there. */
export const hasSession = async (tx: Db, viewer: { id: string; sessionId: string }): Promise<boolean> =>
  (await tx.$count(sessions, and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id)))) > 0
