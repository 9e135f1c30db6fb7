import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mail } from '#platform/mail.server.ts'

/** The mail as everything uses it: nothing goes to the address of an account that has not confirmed it, but what asks for that
 *  (DECISIONS 24). Decided here and nowhere else, when a letter is sent. */
export const confirmedMail = (db: Db, mail: Mail, log: Pick<Log, 'info'>): Mail => ({
  send: async (message) => {
    if (message.toUnconfirmed || !(await isUnconfirmed(db, message.to))) return mail.send(message)
    log.info({ subject: message.subject }, 'a mail was not sent: its address is not confirmed')
  },
})

/** Whether accounts have the address, and none has confirmed it. */
async function isUnconfirmed(db: Db, address: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, address.toLowerCase()))
  return rows.length > 0 && rows.every(({ isConfirmed }) => !isConfirmed)
}
