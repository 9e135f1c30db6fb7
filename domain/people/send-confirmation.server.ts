import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { EmailPermit } from '#domain/outbox/email-permit.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Locale } from '#shared/locale.ts'
import { retention } from '#shared/retention.ts'
import { alreadyHereEmail, confirmationEmail } from './account-emails.ts'
import type { Auth } from './auth.server.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import { type EmailCause, permitEmail, permitEmailOrNull } from './permit-email.server.ts'
import type { Viewer } from './policy.ts'

/** How long somebody can take to confirm their address, in days. */
const daysToConfirm = retention.unconfirmed

/** What a confirmation's email needs of the site: its language, and where its links lead. */
export type Confirming = {
  outbox: Outbox
  locale: Locale
  /** The network address of who asks. */
  address: string
  links: { confirm: (token: string) => string; signIn: string; forgot: string }
}

type Newcomer = { id: string; email: string }

/** Asks, by an email, somebody who has signed up to confirm their address; where another account has confirmed it,
 *  tells its holder that they have one already. Which of the two it was shows in the mailbox alone. No more of them
 *  than strangers can have sent. */
export async function enqueueConfirmation(tx: Db, person: Newcomer, confirming: Confirming): Promise<void> {
  const permit = await permitEmailOrNull(tx, asking(person, confirming))
  if (permit) await mailConfirmation(tx, person, confirming, permit)
}

const asking = ({ id, email }: Newcomer, { address }: Confirming) => {
  const by: EmailCause = { personId: id, address }
  return { door: 'confirmation', to: email, by } as const
}

/** Does it once more, for the viewer. Nothing for somebody who has confirmed. Throws TooManyAttempts. */
export async function confirmAgain(
  db: Db,
  auth: Auth,
  viewer: Viewer,
  confirming: Confirming,
): Promise<void> {
  if (!auth.confirms || (await isConfirmed(db, viewer))) return
  await db.transaction(async (tx) => {
    const permit = await permitEmail(tx, asking(viewer, confirming))
    await mailConfirmation(tx, viewer, confirming, permit)
  })
}

/** Whether the viewer's address counts as theirs. */
export async function isConfirmed(db: Db, viewer: Viewer): Promise<boolean> {
  const [found] = await db
    .select({ isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return found?.isConfirmed ?? false
}

async function mailConfirmation(
  tx: Db,
  person: Newcomer,
  { outbox, locale, links }: Confirming,
  permit: EmailPermit,
): Promise<void> {
  const taken = await tx.$count(
    profiles,
    and(eq(profiles.email, person.email), eq(profiles.emailVerified, true)),
  )
  // Also where nobody gets it: both take as long.
  const token = await makeMailedToken(tx, 'confirm-email', {
    value: person.id,
    minutes: daysToConfirm * 24 * 60,
  })
  const facts = { link: links.confirm(token), days: daysToConfirm, locale }
  const email =
    taken > 0 ? alreadyHereEmail(person.email, { ...links, locale }) : confirmationEmail(person.email, facts)
  await outbox.enqueueEmail(tx, { ...email, permit })
}
