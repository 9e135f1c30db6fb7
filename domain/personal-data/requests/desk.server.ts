import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortKeyOf } from '#db/sorted-page.server.ts'
import { dataRequests } from '#db/tables/data-requests.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { requestAnswerEmail } from '#domain/people/account-emails.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import type { DataRequestOutcome } from '#shared/data-requests.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { requestColumns } from './request-columns.ts'
import { type DataRequestFilter, dataRequestKindName } from './schema.ts'

const columns = {
  ...requestColumns,
  /** Null once their account is gone. */
  personId: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
}

function requireCaretaker(viewer: Viewer) {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'data-requests')
}

/** A page of what people ask about their data: what waits by when it is due, what is answered the newest first. One
 *  query. Throws forbidden for all but staff and admins. */
export async function listDataRequests(db: Db, viewer: Viewer, { status, cursor }: DataRequestFilter) {
  requireCaretaker(viewer)
  const isWaiting = status === 'waiting'
  const order: SortOrder = {
    by: isWaiting ? dataRequests.dueAt : sql`${dataRequests.answeredAt}`,
    id: dataRequests.id,
    kind: 'moment',
    isDescending: !isWaiting,
  }
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...columns, sortKey: sortKeyOf(order) })
      .from(dataRequests)
      .leftJoin(profiles, eq(profiles.id, dataRequests.userId))
      .where(and(isWaiting ? isNull(dataRequests.outcome) : isNotNull(dataRequests.outcome), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { requests: rows, ...ways }
}

export type ListedDataRequest = Awaited<ReturnType<typeof listDataRequests>>['requests'][number]

type Answer = { outcome: DataRequestOutcome; answer: string; outbox: Outbox; dataLink: string }

/** Answers what somebody has asked about their data: they get it by mail and read it among their requests. Throws
 *  forbidden for all but staff and admins, not-found 'request', conflict 'already-answered' for one that somebody else
 *  was faster with. */
export const answerDataRequest = (
  db: Db,
  viewer: Viewer,
  requestId: string,
  { outcome, answer, outbox, dataLink }: Answer,
): Promise<{ fullName: string }> =>
  db.transaction(async (tx) => {
    requireCaretaker(viewer)
    if (!isUuid(requestId)) throw new DomainError('not-found', 'request')
    const [asked] = await tx
      .select({
        id: dataRequests.id,
        kind: dataRequests.kind,
        outcome: dataRequests.outcome,
        personId: profiles.id,
        fullName: profiles.fullName,
        email: profiles.email,
        locale: profiles.locale,
      })
      .from(dataRequests)
      .leftJoin(profiles, eq(profiles.id, dataRequests.userId))
      .where(eq(dataRequests.id, requestId))
      .for('update', { of: dataRequests })
    if (!asked) throw new DomainError('not-found', 'request')
    if (asked.outcome !== null) throw new DomainError('conflict', 'already-answered')
    await tx
      .update(dataRequests)
      .set({ outcome, answer, answeredAt: sql`now()`, answeredBy: viewer.id })
      .where(eq(dataRequests.id, requestId))
    const { personId, fullName, email, locale, kind } = asked
    const subject = { id: personId, name: fullName ?? '' }
    await recordAudit(tx, viewer, 'data-request-answered', subject, { kind, outcome })
    if (fullName !== null && email !== null && locale !== null)
      await outbox.enqueueEmail(
        tx,
        requestAnswerEmail(
          { email, fullName },
          { what: dataRequestKindName[kind]({}, { locale }), answer, link: dataLink, locale },
        ),
      )
    return { fullName: fullName ?? '' }
  })
