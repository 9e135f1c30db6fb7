import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { heldSeats } from '#db/held-seats.server.ts'
import { registeredCount } from '#db/registered-count.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { orders } from '#db/tables/orders.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { ownOrderColumns } from '#domain/charging/own-order-columns.server.ts'
import { ownScholarshipColumn } from '#domain/charging/own-scholarship-column.server.ts'
import { hasLessons } from '#domain/courses/has-lessons.server.ts'
import { canEnroll, canSeeCourse } from '#domain/courses/policy.ts'
import { ageRefusalOf } from '#domain/events/age-refusal.server.ts'
import { type RegistrationRefusal, registrationRefusal } from '#domain/events/event-state.ts'
import { canSeeEvent } from '#domain/events/policy.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isConfirmed } from '#domain/people/send-confirmation.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { OrderKind, OrderState } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'
import { checkoutVoucher } from './checkout-voucher.server.ts'

type Asked = {
  kind: OrderKind
  subjectId: string
  /** As it was typed; null where nothing was: then that of a scholarship holds that they were granted, else that of the
   *  order that is under way. */
  voucher: string | null
  /** The network address of who looks: wrong codes count there too. */
  address: string | null
}

export type Checkout = Awaited<ReturnType<typeof lookAtCheckout>>

/** What somebody who is about to buy has to know, and writes nothing: what it is, its price, what a voucher takes off
 *  or why it doesn't, what is to be paid, in whole rupiah, and how it stands: 'open', 'yours' already, 'free' (it opens
 *  without an order), 'refused' (it is not for this person, or not to be had any more: `refusal` says why). Throws
 *  not-found for what this person may not see. */
export async function lookAtCheckout(db: Db, viewer: Viewer, asked: Asked, now = new Date()) {
  if (!isUuid(asked.subjectId)) throw new DomainError('not-found', asked.kind)
  const { subject, ...standing } = await (asked.kind === 'course'
    ? courseAt(db, viewer, asked.subjectId)
    : eventAt(db, viewer, asked.subjectId, now))
  const order = subject.openOrderId ? await openOrderAt(db, subject.openOrderId) : null
  const checked = await checkedOrder(db, viewer, asked)
  const looking = { ...asked, subject, order, isOpen: standing.state === 'open', now }
  const { code, voucher } = await checkoutVoucher(db, viewer, looking)
  return {
    kind: asked.kind,
    subject,
    ...standing,
    order,
    /** One of theirs whose transfer is being looked for at the bank. */
    checked,
    code,
    voucher,
    total: subject.price - (voucher?.discount ?? 0),
  }
}

type Standing =
  | { state: 'open' | 'yours' | 'free'; refusal: null }
  | { state: 'refused'; refusal: RegistrationRefusal | 'students-only' | 'no-lessons' }

const standing = (state: 'open' | 'yours' | 'free'): Standing => ({ state, refusal: null })

async function courseAt(db: Db, viewer: Viewer, courseId: string) {
  const [course] = await db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      price: courses.price,
      thumbnailUrl: courses.thumbnailUrl,
      motif: shownMotif({ title: courses.title, category: categories.name, chosen: courses.motif }),
      color: categories.color,
      instructorId: courses.instructorId,
      coTeaches: coTeaches(viewer),
      isPublished: courses.isPublished,
      hasLessons,
      isYours: sql<boolean>`exists (select from ${enrollments}
        where ${enrollments.courseId} = ${courses.id} and ${enrollments.userId} = ${viewer.id})`,
      ...ownOrderColumns(viewer, { kind: 'course', id: courses.id, price: courses.price }),
      scholarship: ownScholarshipColumn(viewer, courses.id),
    })
    .from(courses)
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .where(eq(courses.id, courseId))
  if (!course || !canSeeCourse(viewer, course)) throw new DomainError('not-found', 'course')
  const { instructorId: _, coTeaches: __, isPublished: ___, isYours, hasToPay, ...rest } = course
  const { hasLessons: canBeLearned, ...subject } = rest
  return {
    subject: { ...subject, when: null, seat: null },
    ...(isYours
      ? standing('yours')
      : !canEnroll(viewer, course)
        ? { state: 'refused' as const, refusal: 'students-only' as const }
        : !canBeLearned
          ? { state: 'refused' as const, refusal: 'no-lessons' as const }
          : standing(hasToPay ? 'open' : 'free')),
  }
}

async function eventAt(db: Db, viewer: Viewer, eventId: string, now: Date) {
  const [event] = await db
    .select({
      shown: {
        id: events.id,
        title: events.title,
        price: events.price,
        thumbnailUrl: events.thumbnailUrl,
        motif: shownMotif({ title: events.title, category: categories.name, chosen: events.motif }),
        color: categories.color,
      },
      when: { startDate: events.startDate, endDate: events.endDate, timeZone: events.timeZone },
      organizerId: events.organizerId,
      isPublished: events.isPublished,
      cancelledAt: events.cancelledAt,
      maxAttendees: events.maxAttendees,
      minimumAge: events.minimumAge,
      registeredCount: registeredCount(sql`${events.id}`),
      heldCount: heldSeats(sql`${events.id}`),
      isYours: sql<boolean>`exists (select from ${eventRegistrations}
        where ${eventRegistrations.eventId} = ${events.id} and ${eventRegistrations.userId} = ${viewer.id})`,
      ...ownOrderColumns(viewer, { kind: 'event', id: events.id, price: events.price }),
    })
    .from(events)
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .where(eq(events.id, eventId))
  if (!event || !canSeeEvent(viewer, event)) throw new DomainError('not-found', 'event')
  const { shown, when, openOrderId, openOrderWaits } = event
  const seat = { startDate: when.startDate, isConfirmed: await isConfirmed(db, viewer) }
  // Anyone who holds a seat finds it free.
  const heldCount = event.heldCount - (openOrderId ? 1 : 0)
  const byAge = await ageRefusalOf(db, viewer.id, { ...event, ...when })
  const refusal = registrationRefusal({ ...event, ...when, heldCount }, now, byAge)
  return {
    subject: { ...shown, language: null, openOrderId, openOrderWaits, scholarship: null, when, seat },
    ...(event.isYours
      ? standing('yours')
      : refusal
        ? { state: 'refused' as const, refusal }
        : standing(event.hasToPay ? 'open' : 'free')),
  }
}

async function openOrderAt(db: Db, id: string): Promise<OpenOrder | null> {
  const [order] = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      state: orders.state,
      createdAt: orders.createdAt,
      code: vouchers.code,
    })
    .from(orders)
    .leftJoin(vouchers, eq(vouchers.id, orders.voucherId))
    .where(eq(orders.id, id))
  return order ?? null
}

async function checkedOrder(db: Db, { id: buyerId }: Viewer, { kind, subjectId }: Asked) {
  const [checked] = await db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.kind, kind),
        eq(orders.subjectId, subjectId),
        or(eq(orders.state, 'awaiting-statement'), eq(orders.need, 'no-statement')),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return checked ?? null
}

type OpenOrder = { id: string; reference: string; state: OrderState; createdAt: Date; code: string | null }
