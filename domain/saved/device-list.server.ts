import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events, savedEvents } from '#db/tables/events.ts'
import { savedCourses } from '#db/tables/learning.ts'
import { type CourseCard, selectCourseCards } from '#domain/courses/course-card.server.ts'
import { type EventCard, selectEventCards } from '#domain/events/event-card.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** As many as a visitor's browser remembers, courses and events together: with every request it sends them along. */
export const mostOnDevice = 20

/** What a visitor's device says that it remembers, as far as it is a list of ours: ids, each once, no more than it may hold. */
export const idsOnDevice = (text: string): string[] =>
  [...new Set(text.split('.'))].filter(isUuid).slice(0, mostOnDevice)

/** Throws not-found for a course or an event that visitors can't see: a device remembers nothing else. */
export async function requireSavable(db: Db, { kind, id }: { kind: 'course' | 'event'; id: string }) {
  const table = kind === 'course' ? courses : events
  const found = isUuid(id)
    ? await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), eq(table.isPublished, true)))
    : []
  if (found.length === 0) throw new DomainError('not-found', kind)
}

/** The published courses among these ids, in their order. */
export async function coursesOnDevice(db: Db, ids: readonly string[]): Promise<CourseCard[]> {
  if (ids.length === 0) return []
  const found = await selectCourseCards(db).where(
    and(inArray(courses.id, [...ids]), eq(courses.isPublished, true)),
  )
  return inOrderOf(ids, found)
}

/** The published events among these ids, in their order. */
export async function eventsOnDevice(db: Db, ids: readonly string[]): Promise<EventCard[]> {
  if (ids.length === 0) return []
  const found = await selectEventCards(db).where(
    and(inArray(events.id, [...ids]), eq(events.isPublished, true)),
  )
  return inOrderOf(ids, found)
}

const inOrderOf = <Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** Moves what a visitor's device remembers into the account of whoever they turn out to be, in the transaction that lets them in. Only what
 *  is published counts, and what is gone meanwhile keeps nobody out. Two statements, none for an empty list. */
export async function takeOverSaved(
  tx: Db,
  person: { id: string },
  ids: readonly string[],
  now = new Date(),
): Promise<void> {
  if (ids.length === 0) return
  // The first of the list was saved last. One row is locked after the other, always in the same order.
  const place = (id: unknown) =>
    sql`${now.toISOString()}::timestamptz - array_position(${sql.param([...ids])}::uuid[], ${id}) * interval '1 ms'`
  await tx.execute(sql`
    insert into ${savedCourses} (user_id, course_id, saved_at)
    select ${person.id}::uuid, kept.id, ${place(sql`kept.id`)}
    from (select id from ${courses} where id = any(${sql.param([...ids])}::uuid[]) and is_published order by id for key share) kept
    on conflict do nothing`)
  await tx.execute(sql`
    insert into ${savedEvents} (user_id, event_id, saved_at)
    select ${person.id}::uuid, kept.id, ${place(sql`kept.id`)}
    from (select id from ${events} where id = any(${sql.param([...ids])}::uuid[]) and is_published order by id for key share) kept
    on conflict do nothing`)
}
