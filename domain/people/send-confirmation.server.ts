import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { Auth } from './auth.server.ts'
import { alreadyHereLetter, confirmationLetter } from './letters.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import { isPaced, takePaced } from './pace.server.ts'
import type { Viewer } from './policy.ts'

/** How long somebody can take to confirm their address, in days. */
const daysToConfirm = 7

/** What a confirmation's letter needs of the site: its language, and where its links lead. */
export type Confirming = {
  mail: Mail
  locale: Locale
  links: { confirm: (token: string) => string; signIn: string; forgot: string }
}

type Newcomer = { id: string; email: string }

/** Asks somebody who has signed up to confirm their address; where another account has confirmed it, tells its holder that they have one
 *  already. Which of the two it was shows in the mailbox alone. No more than `confirmations` lets through. */
export async function sendConfirmation(
  db: Db,
  auth: Auth,
  person: Newcomer,
  confirming: Confirming,
): Promise<void> {
  if (await isPaced(db, `confirm:${person.email}`, auth.limits.confirmations))
    await mailConfirmation(db, person, confirming)
}

/** Does it once more, for the viewer. Nothing for somebody who has confirmed. Throws TooManyAttempts. */
export async function confirmAgain(
  db: Db,
  auth: Auth,
  viewer: Viewer,
  confirming: Confirming,
): Promise<{ delivery: Promise<void> }> {
  if (!auth.confirms || (await isConfirmed(db, viewer))) return { delivery: Promise.resolve() }
  await takePaced(db, `confirm:${viewer.email}`, auth.limits.confirmations)
  return { delivery: mailConfirmation(db, viewer, confirming) }
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
  db: Db,
  person: Newcomer,
  { mail, locale, links }: Confirming,
): Promise<void> {
  const taken = await db.$count(
    profiles,
    and(eq(profiles.email, person.email), eq(profiles.emailVerified, true)),
  )
  if (taken > 0) return mail.send(alreadyHereLetter(person.email, { ...links, locale }))
  const token = await makeMailedToken(db, 'confirm-email', {
    personId: person.id,
    minutes: daysToConfirm * 24 * 60,
  })
  const facts = { link: links.confirm(token), days: daysToConfirm, locale }
  await mail.send(confirmationLetter(person.email, facts))
}
