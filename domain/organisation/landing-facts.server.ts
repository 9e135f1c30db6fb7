import { and, count, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Claim, type Counted, statistics } from '#content/landing.ts'
import type { Db } from '#db/client.server.ts'
import { careerTypes, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import type { Counts } from './shown-figures.ts'

const dayMs = 86_400_000

export type LandingFacts = { counts: Counts; careerTypes: string[] }

/** What the landing page says of the platform as a whole, in one query: the career types, oldest first (SPEC §7), and what its claims are held
 *  against (DECISIONS 30): people who learn and who teach, published courses, events of the next 30 days. `partners` are counted by whoever
 *  shows them. Nothing is counted further than its claim, so that a province of learners costs no more than a school. Never fails: where the
 *  database can't say, or has no career types, nothing is known (SPEC §7). */
export const landingFacts = (db: Db, partners: number, now = new Date()): Promise<LandingFacts> =>
  ask(db, partners, now).catch(() => ({ careerTypes: [], counts: { ...nothing, partners } }))

const nothing = { learners: 0, instructors: 0, courses: 0, events: 0 }

async function ask(db: Db, partners: number, now: Date): Promise<LandingFacts> {
  const inThirtyDays = new Date(now.getTime() + 30 * dayMs)
  const [row] = await db
    .select({
      careerTypes: sql<string[]>`array(select ${careerTypes.name} from ${careerTypes}
        order by ${careerTypes.createdAt}, ${careerTypes.name})`,
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
  const { careerTypes: types = [], ...counted } = row ?? {
    learners: 0,
    instructors: 0,
    courses: 0,
    events: 0,
  }
  return { careerTypes: types, counts: { ...counted, partners } }
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
