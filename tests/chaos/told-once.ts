import { count, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import type { MailServer } from '#tests/mail-server.ts'
import { foundInPost, idIn } from './arrivals.ts'
import type { Due } from './due-people.ts'

/** Whether everybody was notified of everything that was due, by a row and by a mail, each once and of nothing else. */
export async function foundTold(
  db: Db,
  { due, subscribers, mail }: { due: readonly Due[]; subscribers: readonly string[]; mail: MailServer },
): Promise<{ told: number; mails: number; copies: number; complaints: string[] }> {
  const told = await db
    .select({ kind: notifications.kind, address: profiles.email, times: count() })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .groupBy(notifications.kind, profiles.email)
  const mailed = await db
    .select({ kind: mails.kind, address: mails.toAddress, times: count() })
    .from(mails)
    .groupBy(mails.kind, mails.toAddress)
  const issues = await db.$count(newsletterIssues, isNotNull(newsletterIssues.sentAt))
  const unfinished = (await db.$count(newsletterIssues)) - issues
  const emails = subscribers.flatMap((address) =>
    Array.from({ length: issues }, () => `newsletter-issue ${address}`),
  )
  const dropped = await db.$count(mails, isNotNull(mails.droppedAt))
  const { complaints, ...post } = await foundInPost(db, mail)
  return {
    ...post,
    told: told.reduce((sum, { times }) => sum + times, 0),
    complaints: [
      ...uneven(
        'told on the site',
        told,
        due.flatMap((each) => each.told),
      ),
      ...uneven('mailed', mailed, [...due.flatMap((each) => each.mailed), ...emails]),
      ...namedUnevenly(
        mail,
        due.flatMap(({ named }) => named),
      ),
      ...(unfinished > 0 ? [`${unfinished} issues of the newsletter have not gone out`] : []),
      ...(dropped > 0 ? [`${dropped} mails were dropped`] : []),
      ...complaints,
    ],
  }
}

type Counted = { kind: string; address: string; times: number }

/** What stands there more or less often than it should, by kind. */
function uneven(how: string, found: readonly Counted[], wanted: readonly string[]): string[] {
  const missing = new Map<string, number>()
  for (const each of wanted) missing.set(each, (missing.get(each) ?? 0) + 1)
  for (const { kind, address, times } of found) {
    const key = `${kind} ${address}`
    missing.set(key, (missing.get(key) ?? 0) - times)
  }
  const kinds = Map.groupBy(missing, ([key]) => key.split(' ')[0] ?? '')
  return [...kinds].flatMap(([kind, people]) => {
    const less = people.filter(([, times]) => times > 0).length
    const more = people.filter(([, times]) => times < 0).length
    return [
      ...(less > 0 ? [`${how} too seldom of ${kind}: ${less} people`] : []),
      ...(more > 0 ? [`${how} too often of ${kind}: ${more} people`] : []),
    ]
  })
}

/** What is not in one daily mail of its reader, but in none or in several. */
function namedUnevenly(mail: MailServer, named: Due['named']): string[] {
  const mailsTo = Map.groupBy(mail.arrived(), (each) => /^To: (\S+)/m.exec(each)?.[1] ?? '')
  const wrong = named.filter(({ address, title }) => {
    const naming = (mailsTo.get(address) ?? []).filter((each) => each.includes(title))
    return new Set(naming.map(idIn)).size !== 1
  })
  return wrong.length > 0 ? [`${wrong.length} news are in no daily mail, or in more than one`] : []
}
