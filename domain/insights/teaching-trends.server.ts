import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { ofBooks } from '#db/received.server.ts'
import { moneyMovements } from '#db/tables/money.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { ownCourses } from './own-courses.server.ts'
import { canSeeTeaching } from './policy.ts'
import { sizeOfTrend, type Trend, trendOf } from './trend.server.ts'

/** Enrolments in an instructor's courses (or one), completions, and what was received for them, for each of the last
 *  weeks and for this month, by their clocks; the revenue of all is that of courses of their own, with those that are
 *  gone (P29). One query. Figures of many are up to a minute old (decision 54). Throws forbidden for anyone but
 *  instructors. */
export async function teachingTrend(
  db: Db,
  viewer: Viewer,
  asked: { courseId: string | null; now?: Date },
): Promise<Trend> {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
  const { courseId, now = new Date() } = asked
  const count = () => countTrend(db, viewer, courseId, now)
  return asked.now ? count() : rememberTrend(db, `${viewer.id} ${viewer.timeZone} ${courseId}`, count)
}

const rememberTrend = rememberingLarge<Trend>(sizeOfTrend)

function countTrend(db: Db, viewer: Viewer, courseId: string | null, now: Date): Promise<Trend> {
  const own = ownCourses(viewer, courseId)
  const ofCourse = (since: SQL) =>
    and(ofBooks({ kind: 'course', since }), inArray(moneyMovements.subjectId, own))
  const ofAll = (since: SQL) => ofBooks({ kind: 'course', instructorId: viewer.id, since })
  const facts = (since: SQL) => sql`
    select enrolled_at as at, 'enrolled' as what, 1 as n from enrollments where course_id in ${own} and enrolled_at >= ${since}
    union all
    select completed_at, 'completed', 1 from enrollments where course_id in ${own} and completed_at >= ${since}
    union all
    select ${moneyMovements.at}, 'revenue', ${moneyMovements.amount} from ${moneyMovements} where ${courseId ? ofCourse(since) : ofAll(since)}`
  return trendOf(db, { facts, zone: viewer.timeZone, now })
}
