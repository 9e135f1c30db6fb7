import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseFigures } from '#db/tables/course-figures.ts'
import { categories, courseModules, courses, courseTeachers, lessons } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { teaches as teachesCourse } from '#db/taught-courses.server.ts'
import { isAnnounced } from '#domain/events/catalogue.server.ts'
import { isPast } from '#domain/events/event-times.server.ts'
import type { ApprovalRules } from '#domain/people/policy.ts'
import { isShownInPublic } from '#domain/people/shown-in-public.server.ts'
import { plainTitle } from '#shared/search-text.ts'
import { type AskedWord, quality } from './asked-words.ts'
import type { Candidate } from './rank-found.ts'
import type { FoundKind } from './schema.ts'
import type { NamedCategory } from './written-words.server.ts'

/** Counting, and looking at what matches to rank it, stops here: who finds more than this asks again with another word. */
export const candidateLimit = 300
/** More learners than this make nothing more popular, so that counting them ends. */
const mostPopular = 100

export type FoundRow = Candidate & {
  kind: Exclude<FoundKind, 'article'>
  /** Of a lesson: its course, and whether everybody may see it. Of a person: their picture. */
  courseId: string | null
  courseTitle: string | null
  isFree: boolean | null
  avatarUrl: string | null
  /** How many of its kind match, at most one more than `candidateLimit`. */
  found: number
}

type Searched = {
  typed: string
  asked: readonly AskedWord[]
  /** What has all the needed words, or what has any. */
  mode: 'all' | 'any'
  categories: readonly NamedCategory[]
  rules: ApprovalRules
  now: Date
}

const list = (words: readonly string[]): SQL => sql`${sql.param(words)}::text[]`

/** What may be found in the database: public courses, lessons of these, events and people who teach. One query, which
 *  looks at no more than some hundreds of each kind, those first that have the words in their title. */
export async function foundRows(db: Db, searched: Searched): Promise<FoundRow[]> {
  const needed = searched.asked.filter(({ isNeeded, answers }) => isNeeded && answers.size > 0)
  if (needed.length === 0) return []
  const words = needed.map(({ answers }, place) => ({
    name: sql.raw(`word_${place}`),
    any: list([...answers.keys()]),
    title: list([...answers.keys()].map((word) => `title:${word}`)),
    // Given, not looked up by the query itself: the planner would believe that half of all is in some category that it does not know.
    categories: searched.categories
      .filter(({ terms }) => terms.some((term) => answers.has(term)))
      .map(({ id }) => id),
  }))
  const teaches = sql`${profiles.role} <> 'student' and ${isShownInPublic(searched.rules)}`
  // Lists of ids, each of which an index answers: a query in the conditions themselves would be asked of every course.
  const named = words.map(
    ({ name, any }) => sql`${name} as materialized (select people,
      array(select t.course_id from ${courseTeachers} t where t.user_id = any(people)) as courses
      from (select array(select ${profiles.id} from ${profiles}
          where ${teaches} and search_terms(${profiles.fullName}, '') && ${any} limit ${candidateLimit}) as people) as known)`,
  )
  const parts = [
    coursesPart(searched, words),
    lessonsPart(searched, words),
    eventsPart(searched, words),
    peoplePart(searched, words, teaches),
  ]
  const { rows } = await db.execute<FoundRow>(
    sql`with ${sql.join(named, sql`, `)} ${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}`,
  )
  return rows
}

type Word = { name: SQL; any: SQL; title: SQL; categories: string[] }

const inCategory = (column: SQL, { categories }: Word): SQL[] =>
  categories.length > 0 ? [sql`${column} = any(${sql.param(categories)}::uuid[])`] : []

const joined = (mode: Searched['mode'], conditions: SQL[]): SQL =>
  sql`(${sql.join(conditions, mode === 'all' ? sql` and ` : sql` or `)})`

/** The ids that match: the one with exactly this title, those with the words in their titles, and, where these are not
 *  too many already, those with the words anywhere. */
function idsOf(
  { typed, mode }: Searched,
  source: { from: SQL; where: SQL; id: SQL; terms: SQL },
  words: readonly Word[],
  otherwise: (word: Word) => SQL[],
): SQL {
  const { from, where, id, terms } = source
  const most = candidateLimit + 1
  // With its bound, so that a word which half of all has is soon found often enough: the index would first gather half a million places.
  const some = (condition: SQL) =>
    sql`(with each as materialized (select ${id} as id from ${from} where ${where} and ${condition} limit ${most})
      select id from each)`
  const titled = joined(
    mode,
    words.map(({ title }) => sql`${terms} && ${title}`),
  )
  const ways = words.map((word) => [sql`${terms} && ${word.any}`, ...otherwise(word)])
  // Each way has an index of its own. As one condition the planner would believe that all of them together are met by
  // many rows, and go through the table.
  const anywhere =
    mode === 'any' || words.length === 1
      ? ways.flat()
      : [
          joined(
            mode,
            ways.map((way) => joined('any', way)),
          ),
        ]
  return sql`with titled as materialized ${some(titled)}
    select id from (
      select id, 1 as place from ${some(sql`${terms} && ${list([`whole:${plainTitle(typed)}`])}`)} as whole
      union all select id, 2 from titled
      union all select id, 3 from (${sql.join(anywhere.map(some), sql` union all `)}) as others
        where (select count(*) from titled) < ${most}
    ) as matching group by id order by min(place) limit ${most}`
}

/** For each word that was asked for: 2 for it or a form of it in the terms, 1 for what is only like it, 0 for neither. */
const restOf = ({ asked }: Searched, terms: SQL): SQL => {
  const marks = asked.map(({ answers }) => {
    const strong = [...answers].filter(([, how]) => how >= quality.beginning).map(([word]) => word)
    return sql`case when ${terms} && ${list(strong)} then 2 when ${terms} && ${list([...answers.keys()])} then 1 else 0 end`
  })
  return sql`array[${sql.join(marks, sql`, `)}]::int[]`
}

function coursesPart(searched: Searched, words: readonly Word[]): SQL {
  const ids = idsOf(
    searched,
    {
      from: sql`${courses}`,
      where: sql`${courses.isPublished}`,
      id: sql`${courses.id}`,
      terms: sql`${courses.searchTerms}`,
    },
    words,
    (word) => [
      ...inCategory(sql`${courses.categoryId}`, word),
      sql`${courses.instructorId} = any((select people from ${word.name})::uuid[])`,
      sql`${courses.id} = any((select courses from ${word.name})::uuid[])`,
    ],
  )
  return sql`with hits as materialized (${ids})
    select 'course' as kind, ${courses.id} as id, ${courses.title} as title,
      array[${categories.name}, ${profiles.fullName}] as known, ${restOf(searched, sql`${courses.searchTerms}`)} as rest,
      (select least(${courseFigures.learners}, ${mostPopular}) from ${courseFigures} where ${courseFigures.courseId} = ${courses.id}) as popularity,
      extract(epoch from ${courses.createdAt})::float8 as newness, false as "isOver",
      null::uuid as "courseId", null::text as "courseTitle", null::boolean as "isFree", null::text as "avatarUrl",
      (select count(*)::int from hits) as found
    from hits join ${courses} on ${courses.id} = hits.id
      left join ${categories} on ${categories.id} = ${courses.categoryId}
      left join ${profiles} on ${profiles.id} = ${courses.instructorId} and ${isShownInPublic(searched.rules)}`
}

function lessonsPart(searched: Searched, words: readonly Word[]): SQL {
  const ids = idsOf(
    searched,
    {
      from: sql`${lessons} join ${courseModules} on ${courseModules.id} = ${lessons.moduleId}
        join ${courses} on ${courses.id} = ${courseModules.courseId}`,
      where: sql`${courses.isPublished}`,
      id: sql`${lessons.id}`,
      terms: sql`${lessons.searchTerms}`,
    },
    words,
    () => [],
  )
  return sql`with hits as materialized (${ids})
    select 'lesson', ${lessons.id}, ${lessons.title}, array[${courses.title}], ${restOf(searched, sql`${lessons.searchTerms}`)},
      0, extract(epoch from ${courses.createdAt})::float8, false,
      ${courses.id}, ${courses.title}, ${lessons.isFree}, null, (select count(*)::int from hits)
    from hits join ${lessons} on ${lessons.id} = hits.id
      join ${courseModules} on ${courseModules.id} = ${lessons.moduleId}
      join ${courses} on ${courses.id} = ${courseModules.courseId}`
}

function eventsPart(searched: Searched, words: readonly Word[]): SQL {
  const isOver = isPast(searched.now)
  const ids = idsOf(
    searched,
    {
      from: sql`${events}`,
      where: sql`${isAnnounced}`,
      id: sql`${events.id}`,
      terms: sql`${events.searchTerms}`,
    },
    words,
    (word) => [
      ...inCategory(sql`${events.categoryId}`, word),
      sql`${events.organizerId} = any((select people from ${word.name})::uuid[])`,
    ],
  )
  // Of those to come the next one, of those that are over the last one is the newest.
  return sql`with hits as materialized (${ids})
    select 'event', ${events.id}, ${events.title}, array[${categories.name}, ${profiles.fullName}],
      ${restOf(searched, sql`${events.searchTerms}`)}, 0,
      (case when ${isOver} then 1 else -1 end) * extract(epoch from ${events.startDate})::float8, ${isOver},
      null, null, null, null, (select count(*)::int from hits)
    from hits join ${events} on ${events.id} = hits.id
      left join ${categories} on ${categories.id} = ${events.categoryId}
      left join ${profiles} on ${profiles.id} = ${events.organizerId} and ${isShownInPublic(searched.rules)}`
}

function peoplePart(searched: Searched, words: readonly Word[], teaches: SQL): SQL {
  const terms = sql`search_terms(${profiles.fullName}, '')`
  // Instructors, and staff who have a course.
  const has = sql`exists (select from ${courses} where ${teachesCourse(sql`${profiles.id}`)} and ${courses.isPublished})`
  const where = sql`${teaches} and (${profiles.role} = 'instructor' or ${has})`
  const source = { from: sql`${profiles}`, where, id: sql`${profiles.id}`, terms }
  return sql`with hits as materialized (${idsOf(searched, source, words, () => [])})
    select 'person', ${profiles.id}, ${profiles.fullName}, array[]::text[], ${restOf(searched, terms)},
      (select count(*)::int from (select 1 from ${courses}
        where ${teachesCourse(sql`${profiles.id}`)} and ${courses.isPublished} limit ${mostPopular}) as counted),
      extract(epoch from ${profiles.createdAt})::float8, false, null, null, null, ${profiles.avatarUrl},
      (select count(*)::int from hits)
    from hits join ${profiles} on ${profiles.id} = hits.id`
}
