import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { lockPerson } from '#domain/people/lock-person.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { renewSession } from '#domain/people/renew-session.server.ts'
import { signInAddedEmail, signInRemovedEmail } from '#domain/people/security-emails.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Named } from './on-the-way.ts'
import { isOf } from './sign-in-by-identity.server.ts'
import { waysIn } from './ways-in.server.ts'

type Parts = { auth: Auth; outbox: Outbox }
type Identified = Named & {
  /** What people call the provider. */
  label: string
}

/** Opens the viewer's account to whom a provider has named. Their other sessions end, and an email tells them. Returns
 *  the Set-Cookie header of theirs. Throws forbidden 'unconfirmed', and what linkIdentity throws. */
export function linkOwn(
  db: Db,
  { auth, outbox }: Parts,
  viewer: Viewer,
  identified: Identified,
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireConfirmed(tx, viewer)
    await linkIdentity(tx, outbox, viewer, identified)
    return renewSession(tx, auth, viewer)
  })
}

/** The same for somebody who has just shown that the account is theirs. One account here for one there, and one there of each provider.
 *  Throws conflict 'linked-elsewhere' and 'has-link'; where it was so already nothing happens. */
export async function linkIdentity(
  tx: Db,
  outbox: Outbox,
  { id }: { id: string },
  { issuer, subject, label }: Identified,
): Promise<void> {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('no key update')
  if (!person) throw new DomainError('not-found', 'user')
  const [holder] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(isOf({ issuer, subject }))
  if (holder?.userId === id) return
  if (holder) throw new DomainError('conflict', 'linked-elsewhere')
  const ofProvider = and(eq(accounts.userId, id), eq(accounts.providerId, issuer))
  if ((await tx.$count(accounts, ofProvider)) > 0) throw new DomainError('conflict', 'has-link')
  await insertLink(tx, id, { issuer, subject })
  await recordAudit(tx, person, 'sign-in-linked', { id, name: person.fullName }, { by: label })
  await outbox.enqueueEmail(tx, signInAddedEmail(person, { label, locale: person.locale }))
}

/** Throws conflict 'linked-elsewhere' where another browser was faster. */
export async function insertLink(tx: Db, userId: string, { issuer, subject }: Named): Promise<void> {
  const made = await tx
    .insert(accounts)
    .values({ userId, providerId: issuer, accountId: subject })
    .onConflictDoNothing({
      target: [accounts.providerId, accounts.accountId],
      where: sql`${accounts.providerId} <> 'credential'`,
    })
    .returning({ id: accounts.id })
  if (made.length === 0) throw new DomainError('conflict', 'linked-elsewhere')
}

type Email = { locale: Locale; label: (issuer: string) => string }

/** Closes the viewer's account to an external account. Their other sessions end, and an email tells them. Returns the
 *  Set-Cookie header of theirs. Throws forbidden 'unconfirmed', not-found 'sign-in' and conflict 'last-way-in': nobody
 *  locks themselves out. */
export function unlinkOwn(
  db: Db,
  { auth, outbox }: Parts,
  viewer: Viewer,
  { linkId, label }: { linkId: string; label: Email['label'] },
): Promise<string> {
  if (!isUuid(linkId)) throw new DomainError('not-found', 'sign-in')
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    const ownLink = and(
      eq(accounts.id, linkId),
      eq(accounts.userId, viewer.id),
      ne(accounts.providerId, 'credential'),
    )
    const [removed] = await tx.delete(accounts).where(ownLink).returning()
    if (!removed) throw new DomainError('not-found', 'sign-in')
    if ((await waysIn(tx, viewer)) === 0) throw new DomainError('conflict', 'last-way-in')
    const by = label(removed.providerId)
    await recordAudit(
      tx,
      viewer,
      'sign-in-unlinked',
      { id: viewer.id, name: viewer.fullName },
      {
        by,
      },
    )
    await outbox.enqueueEmail(tx, signInRemovedEmail(viewer, { label: by, locale: viewer.locale }))
    return renewSession(tx, auth, viewer)
  })
}
