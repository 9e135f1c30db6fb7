import { and, count, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Claim, type Counted, statistics } from '#content/landing.ts'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import type { Counts } from './shown-figures.ts'

const dayMs = 86_400_000

/** What the landing page's claims are held against (DECISIONS 30), in one query: people who learn and who teach, published courses, events
 *  of the next 30 days. `partners` are counted by whoever shows them. None is counted further than its claim, so that a province of learners
 *  costs no more than a school. */
export async function countFigures(db: Db, partners: number, now = new Date()): Promise<Counts> {
  const inThirtyDays = new Date(now.getTime() + 30 * dayMs)
  const [row] = await db
    .select({
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
          gte(events.startDate, now),
          lt(events.startDate, inThirtyDays),
        ),
      ),
    })
    .from(sql`(select 1) as one`)
  return { learners: 0, instructors: 0, courses: 0, events: 0, ...row, partners }
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
