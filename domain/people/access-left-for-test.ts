import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
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
import type { accessTables } from './sign-in-methods.server.ts'

/** By what somebody's account can be opened or steered: how many rows of each table. `asks`: what a guardian was asked by. */
export async function accessLeft(db: Db, id: string, asks = id): Promise<Record<string, number>> {
  const opens = or(isNotNull(accounts.password), sql`${accounts.providerId} <> 'credential'`)
  const isSteered = or(
    isNotNull(profiles.guardianAgreedAt),
    isNotNull(profiles.deletionAt),
    isNotNull(profiles.restrictedAt),
  )
  const isAbout = sql`${verifications.value} like ${`${id}%`} or ${verifications.value} = ${asks}`
  const left: Record<keyof typeof accessTables, () => Promise<number>> = {
    sessions: () => db.$count(sessions, eq(sessions.userId, id)),
    push_subscriptions: () => db.$count(pushSubscriptions, eq(pushSubscriptions.userId, id)),
    accounts: () => db.$count(accounts, and(eq(accounts.userId, id), opens)),
    passkeys: () => db.$count(passkeys, eq(passkeys.userId, id)),
    second_factors: () => db.$count(secondFactors, eq(secondFactors.userId, id)),
    recovery_codes: () => db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    verifications: () => db.$count(verifications, isAbout),
    guardian_consents: () => db.$count(guardianConsents, eq(guardianConsents.childId, id)),
    data_exports: () => db.$count(dataExports, eq(dataExports.userId, id)),
    profiles: () => db.$count(profiles, and(eq(profiles.id, id), isSteered)),
  }
  const counted = Object.entries(left).map(async ([name, count]) => [name, await count()] as const)
  return Object.fromEntries(await Promise.all(counted))
}
