import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { colorOf } from '#domain/articles/queries.server.ts'
import { publicArticles } from '#domain/articles/stored-articles.server.ts'
import { isUpcoming } from '#domain/events/event-times.server.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import { placeOf } from '#domain/notifications/kinds/event-in-email.ts'
import { categoryName } from '#shared/category-name.ts'
import { formatSpan } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import type { Motif } from '#shared/motifs.ts'
import type { IssueItem } from './issue-item.ts'

/** From when on, until before when, and what time it is for events. */
export type Span = { since: Date; until: Date; now: Date }

/** An issue names no more of a kind; what is beyond it belongs into a list, not into an email. */
const mostOfKind = 100

/** What has become public for the first time in this span and still is: courses, events to come, articles by their
 *  date. Oldest first. Three queries. */
export async function newItems(db: Db, span: Span): Promise<IssueItem[]> {
  const [newCourses, newEvents] = [await coursesOf(db, span), await eventsOf(db, span)]
  return [...newCourses, ...newEvents, ...articlesOf(await publicArticles(db), span)]
}

async function coursesOf(db: Db, { since, until }: Span): Promise<IssueItem[]> {
  const rows = await db
    .select({
      id: courses.id,
      title: courses.title,
      category: { name: categories.name, nameId: categories.nameId },
      instructor: profiles.fullName,
      motif: shownMotif({ title: courses.title, category: categories.name, chosen: courses.motif }),
      color: categories.color,
    })
    .from(courses)
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .where(
      and(eq(courses.isPublished, true), gte(courses.publishedAt, since), lt(courses.publishedAt, until)),
    )
    .orderBy(asc(courses.publishedAt), asc(courses.id))
    .limit(mostOfKind)
  return rows.map(({ id, title, category, instructor, motif, color }) => ({
    kind: 'course',
    id,
    title,
    lines: inEach((locale) => [
      [category && categoryName(category, locale), instructor].filter(Boolean).join(' · '),
    ]),
    picture: { motif, color },
  }))
}

async function eventsOf(db: Db, { since, until, now }: Span): Promise<IssueItem[]> {
  const rows = await db
    .select({
      event: events,
      motif: shownMotif({ title: events.title, category: categories.name, chosen: events.motif }),
      color: categories.color,
    })
    .from(events)
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .where(
      and(
        eq(events.isPublished, true),
        isNull(events.cancelledAt),
        gte(events.publishedAt, since),
        lt(events.publishedAt, until),
        isUpcoming(now),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(mostOfKind)
  return rows.map(({ event, motif, color }) => ({
    kind: 'event',
    id: event.id,
    title: event.title,
    lines: inEach((locale) => [
      formatSpan({ from: event.startDate, to: event.endDate }, locale, event.timeZone),
      placeOf(event, locale),
    ]),
    picture: { motif, color },
  }))
}

type Dated = {
  id: string
  title: string
  excerpt: string
  publishedDate: string
  category: string
  motif: Motif
}

/** Articles carry a day without an hour: the first of the span is in it, the last is the next one's.
 *  @internal Exported for tests. */
export function articlesOf(
  all: readonly Dated[],
  { since, until }: Pick<Span, 'since' | 'until'>,
): IssueItem[] {
  const [from, to] = [dayOf(since), dayOf(until)]
  return all
    .filter(({ publishedDate }) => publishedDate >= from && publishedDate < to)
    .slice(0, mostOfKind)
    .map(({ id, title, excerpt, category, motif }) => ({
      kind: 'article',
      id,
      title,
      lines: inEach(() => [excerpt]),
      picture: { motif, color: colorOf(category) },
    }))
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Without lines that say nothing. */
function inEach(words: (locale: Locale) => string[]): IssueItem['lines'] {
  const [id, en] = locales.map((locale) => words(locale).filter(Boolean))
  return { id: id ?? [], en: en ?? [] }
}
