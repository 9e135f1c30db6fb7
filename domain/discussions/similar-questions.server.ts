import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst } from '#db/page-place.server.ts'
import { questionsAsked, questionWords } from '#db/tables/discussions.ts'
import type { QuestionState } from '#shared/discussions.ts'
import { plainTitle } from '#shared/search-text.ts'
import type { PlaceInCourse } from './place-in-course.server.ts'
import { tellingWords } from './telling-words.ts'

export type SimilarQuestion = { id: string; title: string; state: QuestionState; replyCount: number }

/** Shorter words are like too many. */
const shortest = 8
const mostShown = 5
/** Of a word so many questions are looked at, the newest: a word that more have tells little of any. */
const mostOfWord = 50
/** So many that share the most telling words are read, and so many of the newest, for words that were mistyped. */
const [mostCandidates, mostNewest] = [20, 100]
/** How much of what the words tell a title must share, or how like its letters must be. */
const [enoughWords, enoughLetters] = [0.5, 0.45]

/** What was asked already in a course that is like this title, what is most like it first: for who is about to ask, and
 *  whose place there was looked up. Words tell the more the fewer titles of the course have them; one that none has,
 *  still being typed perhaps, counts as half. At most one query, which looks at a bounded number of words and of the
 *  course's own questions however many there are (docs/decisions/0074). */
export async function similarQuestions(
  db: Db,
  { course }: PlaceInCourse,
  title: string,
): Promise<SimilarQuestion[]> {
  if (title.trim().length < shortest) return []
  const asked = JSON.stringify(tellingWords(title))
  const whole = `whole:${plainTitle(title).slice(0, 300)}`
  const { id, courseId, hiddenAt } = questionsAsked
  const newest = db
    .select({ id })
    .from(questionsAsked)
    .where(and(eq(courseId, course.id), isNull(hiddenAt)))
    .orderBy(...newestFirst(null, { at: questionsAsked.createdAt, id }))
    .limit(mostNewest)
  const found = sql`(
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb) as asked(place int, forms text[], how float8)
    ), hits as (
      select place, hit.question_id as id, max(how) as how from asked cross join lateral (
        select question_id from ${questionWords}
        where course_id = ${course.id} and word = any(asked.forms) limit ${mostOfWord}
      ) as hit group by place, hit.question_id
    ), words as (
      select place, case when count(hits.id) = 0 then 0.5 else 1 / (1 + ln(1 + count(hits.id))) end as tells
      from (select distinct place from asked) as places left join hits using (place) group by place
    ), candidates as (
      (select id, sum(tells * how) / (select sum(tells) from words) as share from hits join words using (place)
        group by id order by 2 desc, id desc limit ${mostCandidates})
      union all
      (select question_id, 1 from ${questionWords} where course_id = ${course.id} and word = ${whole}
        order by question_id desc limit ${mostShown})
      union all
      (select id, 0 from ${newest} as newest)
    )
    select id, max(share) as share from candidates group by id
  )`
  const share = sql`found.share`
  const emails = sql`similarity(lower(${questionsAsked.title}), lower(${title}))`
  return db
    .select({
      id,
      title: questionsAsked.title,
      state: questionsAsked.state,
      replyCount: questionsAsked.replyCount,
    })
    .from(questionsAsked)
    .innerJoin(sql`${found} as found`, eq(sql`found.id`, id))
    .where(and(isNull(hiddenAt), sql`(${share} >= ${enoughWords} or ${emails} >= ${enoughLetters})`))
    .orderBy(desc(sql`${share} + ${emails}`), desc(id))
    .limit(mostShown)
}
