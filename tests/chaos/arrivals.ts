import { isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import type { MailServer } from '#tests/mail-server.ts'

/** How many mails were sent, how many of them came more than once as the same mail, and what is wrong with what came:
 *  each that was sent has come, and none that nobody queued. */
export async function foundInPost(
  db: Db,
  mail: MailServer,
): Promise<{ mails: number; copies: number; complaints: string[] }> {
  const sent = await db.select({ id: mails.id }).from(mails).where(isNotNull(mails.sentAt))
  const arrived = new Set(mail.arrived().map(idIn))
  const known = new Set(sent.map(({ id }) => id))
  const strangers = [...arrived].filter((id) => !known.has(id))
  const unseen = sent.filter(({ id }) => !arrived.has(id))
  return {
    mails: sent.length,
    copies: mail.arrived().length - arrived.size,
    complaints: [
      ...(sent.length === 0 ? ['nobody was mailed at all'] : []),
      ...(unseen.length > 0 ? [`${unseen.length} mails count as sent and never came`] : []),
      ...(strangers.length > 0
        ? [`${strangers.length} mails came that nobody queued, or a second time as another`]
        : []),
    ],
  }
}

/** The id of a mail that came, which is the same at every try. */
export const idIn = (mail: string): string =>
  /^Message-ID: <([^@]+)@/im.exec(mail)?.[1] ?? 'a mail without an id'
