import { and, count, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Claim, type Counted, statistics } from '#content/landing.ts'
import type { Db } from '#db/client.server.ts'
import { careerTypes, courses } from '#db/tables/courses.ts'
import { editorialLists } from '#db/tables/editorial-lists.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { isUpcoming } from '#domain/events/event-times.server.ts'
import type { Entry } from './editorial/list-fields.ts'
import { shownList } from './editorial/stored-lists.server.ts'
import type { Counts } from './shown-figures.ts'

const dayMs = 86_400_000

const landingLists = ['partners', 'testimonials', 'career-words'] as const

/** `lists`: what everybody is shown of them. */
export type LandingFacts = {
  counts: Counts
  careerTypes: string[]
  lists: Record<(typeof landingLists)[number], Entry[]>
}

/** What the landing page says of the platform as a whole, in one query: the career types, oldest first (SPEC §7), and
 *  what its claims are held against (P30): people who learn and who teach, published courses, events of the next 30
 *  days, partners; and its lists (decision 52), `isDemo`: with the invented ones. Nothing is counted further than its
 *  claim, so that a province of learners costs no more than a school. Never fails: where the database can't say, or has
 *  no career types, nothing is known (SPEC §7). */
export const landingFacts = (db: Db, isDemo: boolean, now = new Date()): Promise<LandingFacts> =>
  ask(db, isDemo, now).catch(() => factsOf(nothing, {}, isDemo))

const nothing = { careerTypes: [], learners: 0, instructors: 0, courses: 0, events: 0 }

function factsOf(
  { careerTypes: types, ...counted }: Omit<Counts, 'partners'> & { careerTypes: string[] },
  published: Readonly<Record<string, unknown>>,
  isDemo: boolean,
): LandingFacts {
  const shown = (name: (typeof landingLists)[number]) => shownList(name, published[name], isDemo)
  const lists = {
    partners: shown('partners'),
    testimonials: shown('testimonials'),
    'career-words': shown('career-words'),
  }
  return { careerTypes: types, counts: { ...counted, partners: lists.partners.length }, lists }
}

async function ask(db: Db, isDemo: boolean, now: Date): Promise<LandingFacts> {
  const inThirtyDays = new Date(now.getTime() + 30 * dayMs)
  const [row] = await db
    .select({
      careerTypes: sql<string[]>`array(select ${careerTypes.name} from ${careerTypes}
        order by ${careerTypes.createdAt}, ${careerTypes.name})`,
      lists: sql<Record<
        string,
        unknown
      > | null>`(select jsonb_object_agg(${editorialLists.name}, ${editorialLists.published})
        from ${editorialLists} where ${inArray(editorialLists.name, [...landingLists])})`,
      learners: upTo(db, 'learners', profiles, active('student')),
      instructors: upTo(db, 'instructors', profiles, active('instructor')),
      courses: upTo(db, 'courses', courses, eq(courses.isPublished, true)),
      events: upTo(
        db,
        'events',
        events,
        and(
          eq(events.isPublished, true),
          isNull(events.cancelledAt),
          isUpcoming(now),
          lt(events.startDate, inThirtyDays),
        ),
      ),
    })
    .from(sql`(select 1) as one`)
  if (!row) return factsOf(nothing, {}, isDemo)
  const { lists, ...known } = row
  return factsOf(known, lists ?? {}, isDemo)
}

const active = (role: 'student' | 'instructor') => and(eq(profiles.role, role), isNull(profiles.suspendedAt))

const claimOf = (counted: Counted): Claim['claim'] => statistics.find(({ of }) => of === counted)?.claim ?? 0

function upTo(db: Db, counted: Counted, table: PgTable, condition: SQL | undefined) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(claimOf(counted))
    .as(counted)
  return sql<number>`(${db.select({ found: count() }).from(some)})`.mapWith(Number).as(`${counted}_count`)
}
