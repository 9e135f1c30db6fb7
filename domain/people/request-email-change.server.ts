import { createHash } from 'node:crypto'
import { and, eq, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { addressChangeAskedEmail, addressTakenEmail, newAddressEmail } from './account-emails.ts'
import type { Auth } from './auth.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { permitEmailOrNull } from './permit-email.server.ts'
import type { Viewer } from './policy.ts'
import { consumeRateLimit } from './rate-limit.server.ts'
import { newToken } from './start-session.server.ts'

const minutesValid = 60
const prefix = 'change-email:'

type Parts = {
  auth: Auth
  outbox: Outbox
  /** The network address that asks. */
  address: string
  linkFor: (token: string) => string
}

/** Asks for another email of the viewer: a link goes to the new address and counts once, for an hour; the old one is notified. Until it is
 *  followed nothing changes. Whether the new address has an account is told to nobody but its holder, by mail: the answer is the same.
 *  Throws forbidden 'unconfirmed', invalid 'same-email' and TooManyAttempts. */
export async function requestEmailChange(
  db: Db,
  { auth, outbox, address, linkFor }: Parts,
  viewer: Viewer,
  email: string,
): Promise<void> {
  const { locale } = viewer
  await requireConfirmed(db, viewer)
  if (email === viewer.email) throw new DomainError('invalid', 'same-email')
  await consumeRateLimit(db, `change-email:account:${viewer.id}`, auth.limits.emailChangeOfAccount)
  const token = newToken()
  await db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    await dropEmailChanges(tx, viewer.id)
    await recordAudit(tx, viewer, 'email-change-asked', { id: viewer.id, name: viewer.fullName })
    await tx.insert(verifications).values({
      identifier: emailChangeIdentifier(token),
      value: `${viewer.id} ${email}`,
      expiresAt: sql`now() + make_interval(mins => ${minutesValid})`,
    })
    const isConfirmed = and(eq(profiles.email, email), eq(profiles.emailVerified, true))
    const isTaken = (await tx.$count(profiles, isConfirmed)) > 0
    const mail = isTaken
      ? addressTakenEmail({ email, locale })
      : newAddressEmail({ newEmail: email, locale, link: linkFor(token), minutes: minutesValid })
    const permit = await permitEmailOrNull(tx, {
      ...({ door: 'confirmation', to: email } as const),
      by: { personId: viewer.id, address },
    })
    if (permit) await outbox.enqueueEmail(tx, { ...mail, permit })
    await outbox.enqueueEmail(tx, addressChangeAskedEmail({ ...viewer, newEmail: email }))
  })
}

/** Under which a token is stored. */
export const emailChangeIdentifier = (token: string): string =>
  `${prefix}${createHash('sha256').update(token).digest('base64url')}`

/** What somebody has asked for before counts no more. */
export async function dropEmailChanges(tx: Db, personId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, `${prefix}%`), like(verifications.value, `${personId} %`)))
}
