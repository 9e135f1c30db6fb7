import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortKeyOf } from '#db/sorted-page.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { InquiryKind } from '#shared/inquiry-kinds.ts'
import type { SortChoice } from '#shared/sort-choice.ts'
import { isNewsletterToken } from './newsletter-links.ts'
import { tokenHash } from './newsletter-token.server.ts'
import { canReadInquiries } from './policy.ts'
import { daysToConfirm } from './subscription-days.ts'

/** The subscription that a token belongs to; null when there is none or it was not confirmed in time. */
export async function newsletterSubscription(
  db: Db,
  token: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  if (!isNewsletterToken(token)) return null
  const [found] = await db
    .select({ email: inquiries.email, confirmedAt: inquiries.confirmedAt })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.token, tokenHash(token)),
        or(
          isNotNull(inquiries.confirmedAt),
          sql`${inquiries.createdAt} > now() - make_interval(days => ${daysToConfirm})`,
        ),
      ),
    )
  return found ? { email: found.email, isConfirmed: found.confirmedAt !== null } : null
}

export type InboxFilter = {
  /** '' stands for every kind but subscriptions, which nobody has to answer. */
  kind: InquiryKind | ''
  /** Only those that nobody has dealt with. */
  open: boolean
  /** The newest first when nothing is said. */
  sort?: SortChoice<'sent'>
  cursor: string
}

const inboxColumns = {
  id: inquiries.id,
  kind: inquiries.kind,
  name: inquiries.name,
  email: inquiries.email,
  organisation: inquiries.organisation,
  subject: inquiries.subject,
  topic: inquiries.topic,
  mentorName: profiles.fullName,
  message: inquiries.message,
  locale: inquiries.locale,
  confirmedAt: inquiries.confirmedAt,
  handledAt: inquiries.handledAt,
  createdAt: inquiries.createdAt,
}

/** A page of what was sent to the organisation, newest first unless the oldest are asked for (P16). One query. Throws forbidden for
 *  all but staff and admins. */
export async function inquiryInbox(db: Db, viewer: Viewer, { kind, open, sort = '', cursor }: InboxFilter) {
  if (!canReadInquiries(viewer)) throw new DomainError('forbidden', 'inquiries')
  const { createdAt, id } = inquiries
  const order: SortOrder = { by: createdAt, id, kind: 'moment', isDescending: sort !== 'sent' }
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...inboxColumns, sortKey: sortKeyOf(order) })
      .from(inquiries)
      .leftJoin(profiles, eq(profiles.id, inquiries.mentorId))
      .where(
        and(
          kind ? eq(inquiries.kind, kind) : ne(inquiries.kind, 'newsletter'),
          open ? isNull(inquiries.handledAt) : undefined,
          where,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { inquiries: rows, ...ways }
}
