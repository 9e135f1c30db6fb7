import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { AnyEmail, Email, PermittedEmail, StoredEmail } from './email.ts'
import { doorOf } from './email-doors.ts'
import { type EmailLinks, emailLinks } from './email-links.server.ts'
import { plainEmail } from './plain-email.ts'
import { sealContent } from './sealed-content.server.ts'

/** Where use cases put the emails that they queue. */
export type Outbox = {
  /** Where the links of this site's emails lead. */
  links: EmailLinks
  /** Queues an email in the transaction that is its cause: it is sent when that commits, sooner or later, and never when it
   *  rolls back. With an id of its own an email that was queued already is not queued again. One to an address that nobody
   *  has shown to be theirs needs a permit (domain/people/permit-email.server.ts). */
  enqueueEmail: (tx: Db, email: Email | PermittedEmail, id?: string) => Promise<void>
}

/** The outbox of a server: what emails say is sealed with its AUTH_SECRET until they are sent. */
export const createOutbox = ({ authSecret, publicUrl }: Site): Outbox => ({
  links: emailLinks({ authSecret, publicUrl }),
  enqueueEmail: async (tx, email, id = uuidV7()) => {
    requireOwnPermit(email)
    if (email.accountId && (await isOthersMailbox(tx, email.accountId))) return
    const { kind, to, toUnconfirmed = false, quietZone, usefulUntil } = email
    const content = sealContent(authSecret, id, contentOf(email))
    const { rowCount } = await tx
      .insert(mails)
      .values({ id, kind, toAddress: to, content, toUnconfirmed, quietZone, usefulUntil })
      .onConflictDoNothing()
    if (rowCount === 1) await addJob(tx, 'send-mail', { mailId: id })
  },
})

type Site = { authSecret: string; publicUrl: string }

/** Whether an account has not confirmed its address, and another one has. */
async function isOthersMailbox(tx: Db, accountId: string): Promise<boolean> {
  const twin = alias(profiles, 'twin')
  const found = await tx
    .select({ id: twin.id })
    .from(profiles)
    .innerJoin(twin, and(eq(twin.email, profiles.email), eq(twin.emailVerified, true)))
    .where(and(eq(profiles.id, accountId), eq(profiles.emailVerified, false)))
  return found.length > 0
}

function requireOwnPermit(email: Email | PermittedEmail): void {
  const permit = 'permit' in email ? email.permit : null
  const isCounted = permit?.to === email.to && permit.door === doorOf(email.kind)
  if (doorOf(email.kind) !== null && !isCounted)
    throw new Error(`The permit is of another email: ${email.kind}`)
}

const contentOf = (email: AnyEmail): StoredEmail => {
  const { subject, headers, attachments, topic, locale, text, sections, action, picture, note } = email
  return {
    subject,
    text: plainEmail(email),
    parts: { topic, locale, text, sections, action, picture, note },
    headers,
    attachments,
  }
}
