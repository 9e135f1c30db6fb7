import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { Letter, LetterContent } from './letter.ts'
import { letterText } from './letter-text.ts'
import { sealContent } from './sealed-content.server.ts'

/** Where use cases put what they owe to people. */
export type Outbox = {
  /** Owes somebody a letter, in the transaction that is its cause: it is sent when that commits, sooner or later, and never when it rolls
   *  back. With an id of its own a letter that was owed already is not owed again. */
  oweLetter: (tx: Db, letter: Letter, id?: string) => Promise<void>
}

/** The outbox of a server: what letters say is sealed with its AUTH_SECRET until they are sent. */
export const createOutbox = (authSecret: string): Outbox => ({
  oweLetter: async (tx, letter, id = uuidV7()) => {
    const { kind, to, toUnconfirmed = false, quietZone, usefulUntil } = letter
    const content = sealContent(authSecret, id, contentOf(letter))
    const { rowCount } = await tx
      .insert(mails)
      .values({ id, kind, toAddress: to, content, toUnconfirmed, quietZone, usefulUntil })
      .onConflictDoNothing()
    if (rowCount === 1) await addJob(tx, 'send-mail', { mailId: id })
  },
})

const contentOf = (letter: Letter): LetterContent => {
  const { subject, headers, attachments, locale, text, sections, action, picture, note } = letter
  return {
    subject,
    text: letterText(letter),
    parts: { locale, text, sections, action, picture, note },
    headers,
    attachments,
  }
}
