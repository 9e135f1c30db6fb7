import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { accountGoneEmail } from '#domain/people/account-emails.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import type { Auth, Source } from '#domain/people/auth.server.ts'
import { isUnderGuardian } from '#domain/people/birth-date.ts'
import { erasePerson } from '#domain/people/erase-person.server.ts'
import { isUsableToken, makeMailedToken } from '#domain/people/mailed-token.server.ts'
import { permitEmailOrNull } from '#domain/people/permit-email.server.ts'
import { consumeRateLimit } from '#domain/people/rate-limit.server.ts'
import { countOwnRows, givenTables, readCatalog } from '#domain/personal-data/export/own-rows.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { retention } from '#shared/retention.ts'
import { isUuid } from '#shared/uuid.ts'
import { guardianLinkEmail } from './guardian-emails.ts'

const linkHours = retention.exportHours

type Linking = {
  auth: Auth
  outbox: Outbox
  source: Source
  locale: Locale
  pageLink: (token: string) => string
}

/** Mails the person who has agreed for a child the link to what is held about them, for a day. The same happens for every
 *  address that is typed: only its mailbox tells. Throws TooManyAttempts. */
export async function mailGuardianLink(
  db: Db,
  email: string,
  { auth, outbox, source, locale, pageLink }: Linking,
): Promise<void> {
  await consumeRateLimit(
    db,
    `guardian:address:${addressGroup(source.address)}`,
    auth.limits.signUpFromAddress,
  )
  await db.transaction(async (tx) => {
    if ((await tx.$count(guardianConsents, hasAgreed(email))) === 0) return
    const by = { address: source.address }
    const permit = await permitEmailOrNull(tx, { door: 'guardian', to: email, by })
    if (!permit) return
    const token = await makeMailedToken(tx, 'guardian-page', { value: email, minutes: linkHours * 60 })
    const mail = guardianLinkEmail({ email, link: pageLink(token), hours: linkHours, locale })
    await outbox.enqueueEmail(tx, { ...mail, permit })
  })
}

const hasAgreed = (email: string) =>
  and(eq(guardianConsents.guardianEmail, email), isNotNull(guardianConsents.givenAt))

/** Whose link it is; null for one that is over. One query. */
async function guardianOf(db: Db, token: string): Promise<string | null> {
  const [found] = await db
    .select({ email: verifications.value })
    .from(verifications)
    .where(isUsableToken('guardian-page', token))
  return found?.email ?? null
}

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  role: profiles.role,
  locale: profiles.locale,
  birthDate: profiles.birthDate,
  agreedAt: guardianConsents.givenAt,
}

/** The children for whom a guardian has agreed by mail, by the link in their mail, while they are children; null for
 *  one that is over. Two queries. */
export async function childrenOf(db: Db, token: string, consentAge: number) {
  const guardianEmail = await guardianOf(db, token)
  if (guardianEmail === null) return null
  const children = await db
    .select(columns)
    .from(guardianConsents)
    .innerJoin(profiles, eq(profiles.id, guardianConsents.childId))
    .where(and(hasAgreed(guardianEmail), isNotNull(profiles.guardianAgreedAt)))
    .orderBy(profiles.fullName, profiles.id)
  return children
    .filter((child) => isUnderGuardian(child, consentAge))
    .map((child) => ({ ...child, guardianEmail }))
}

export type Child = NonNullable<Awaited<ReturnType<typeof childrenOf>>>[number]

/** By which link a guardian asks about which child. */
export type Asked = { token: string; childId: string; consentAge: number }

/** One of them. Throws not-found 'link' for a link that is over, not-found 'child' for one that is not theirs. */
export async function childOf(db: Db, { token, childId, consentAge }: Asked): Promise<Child> {
  const children = await childrenOf(db, token, consentAge)
  if (!children) throw new DomainError('not-found', 'link')
  const child = children.find(({ id }) => id === childId)
  if (!child) throw new DomainError('not-found', 'child')
  return child
}

/** How many rows each table has of a child, of those that have any. */
export async function heldOfChild(db: Db, child: Child): Promise<Readonly<Record<string, number>>> {
  const catalog = await readCatalog(db)
  const person = { id: child.id, email: child.emailVerified ? child.email : null }
  const counted: Record<string, number> = {}
  for (const table of givenTables) {
    const rows = await countOwnRows(db, { person, catalog, table })
    if (rows > 0) counted[table] = rows
  }
  return counted
}

/** The same, kept as it is until the transaction ends. Throws as `childOf`. */
export async function lockChild(tx: Db, asked: Asked) {
  const { childId } = asked
  const [locked] = isUuid(childId)
    ? await tx.select().from(profiles).where(eq(profiles.id, childId)).for('update')
    : []
  const child = await childOf(tx, asked)
  if (!locked) throw new DomainError('not-found', 'child')
  return { child, locked }
}

/** A guardian takes their consent back: the child's account and what goes with it is erased at once (PP 17/2025). The
 *  child is notified. Throws as `childOf`. */
export async function withdrawAsGuardian(
  db: Db,
  asked: Asked,
  { outbox }: { outbox: Outbox },
): Promise<{ child: string }> {
  return db.transaction(async (tx) => {
    const { child, locked } = await lockChild(tx, asked)
    const { id, fullName, email, locale, emailVerified } = locked
    await recordAudit(tx, null, 'guardian-withdrew', { id, name: fullName })
    await erasePerson(tx, locked, null)
    if (emailVerified)
      await outbox.enqueueEmail(tx, accountGoneEmail({ email, fullName }, { locale, why: 'guardian' }))
    return { child: child.fullName }
  })
}
