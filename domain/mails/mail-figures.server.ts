import { gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { canLookAfterJobs } from '#domain/jobs/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'

/** Of how many days mails are counted: for as long their rows stay. */
export const countedDays = 30

export type MailFigures = { sent: number; waiting: number; dropped: number }

const count = (filter: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${filter})::int`

/** How many emails of each kind were sent, wait or were dropped in the last thirty days. One query. Figures of many are up to a
 *  minute old (decision 54). Throws forbidden for all but admins. */
export async function mailFigures(db: Db, viewer: { role: Role }): Promise<Map<string, MailFigures>> {
  if (!canLookAfterJobs(viewer)) throw new DomainError('forbidden', 'mails')
  return rememberFigures(db, '', () => countMails(db))
}

const rememberFigures = rememberingLarge<Map<string, MailFigures>>((figures) =>
  [...figures.values()].reduce((sum, { sent, waiting, dropped }) => sum + sent + waiting + dropped, 0),
)

async function countMails(db: Db): Promise<Map<string, MailFigures>> {
  const rows = await db
    .select({
      kind: mails.kind,
      sent: count(sql`${mails.sentAt} is not null`),
      waiting: count(sql`${mails.sentAt} is null and ${mails.droppedAt} is null`),
      dropped: count(sql`${mails.droppedAt} is not null`),
    })
    .from(mails)
    .where(gte(mails.createdAt, sql`now() - make_interval(days => ${countedDays})`))
    .groupBy(mails.kind)
  return new Map(rows.map(({ kind, ...figures }) => [kind, figures]))
}
