import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { questionsAsked } from '#db/tables/discussions.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { classroom } from './discussion-for-test.ts'
import { questionsWithWords } from './with-words.server.ts'

const { db } = await testDatabase()

/** Asks so many questions in a course, every one about cloth, some about rare things; every second has a reply. */
async function askMany(courseId: string, author: string, count: number) {
  await db.execute(sql`insert into questions_asked (id, course_id, author_id, title, body_md, html)
    select gen_random_uuid(), ${courseId}::uuid, ${author}::uuid, 'Menenun kain nomor ' || n,
      'Benang ' || md5(n::text) || case when n % 100 = 0 then ' kusut' else '' end, ''
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`insert into question_replies (id, question_id, course_id, author_id, written_as, body_md, html, hidden_at, hidden_reason)
    select gen_random_uuid(), id, course_id, author_id, 'learner', title || case when title ~ '7$' then ' gitar' when title ~ '9$' then ' sasando' else '' end, '',
      case when title ~ '9$' then now() end, case when title ~ '9$' then 'Salah tempat' end
    from questions_asked where course_id = ${courseId} and title ~ '[13579]$'`)
}

const queryOf = (courseId: string, words: string) => {
  const { known, having } = questionsWithWords(db, courseId, words)
  return db
    .with(...known)
    .select({ title: questionsAsked.title })
    .from(questionsAsked)
    .where(and(eq(questionsAsked.courseId, courseId), ...having))
}

const numbers = async (courseId: string, words: string) =>
  (await queryOf(courseId, words)).map(({ title }) => Number(title.split(' ').at(-1))).sort((a, b) => a - b)

const upTo = (count: number, step: number, first = step) =>
  Array.from({ length: Math.floor((count - first) / step) + 1 }, (_, n) => first + n * step)

test('words that many and words that few questions of a course have are found alike, in questions and in replies that are shown, and nowhere else', async () => {
  const { course, learner } = await classroom(db)
  const elsewhere = await classroom(db)
  await askMany(course.id, learner.id, 3000)
  await askMany(elsewhere.course.id, learner.id, 1200)
  await db.execute(sql`analyze questions_asked, question_replies`)
  const found = (words: string) => numbers(course.id, words)
  expect(await found('KAIN')).toHaveLength(3000)
  expect(await found('kusut')).toEqual(upTo(3000, 100))
  expect(await found('gitar')).toEqual(upTo(3000, 10, 7))
  expect(await found('kain gitar')).toEqual(upTo(3000, 10, 7))
  expect(await found('kain nomor')).toHaveLength(3000)
  expect(await found('kusut gitar')).toEqual([])
  expect(await found('sasando')).toEqual([])
  expect(await found('xylofon')).toEqual([])
  expect(await numbers(elsewhere.course.id, 'kusut')).toEqual(upTo(1200, 100))
  // On either side of what counts as rare.
  expect(await numbers(elsewhere.course.id, 'menenun')).toHaveLength(1200)
  const plan = await db.execute(sql`explain ${queryOf(course.id, 'xylofon').getSQL()}`)
  const read = JSON.stringify(plan.rows)
  expect(read).toContain('questions_asked_search')
  expect(read).toContain('question_replies_search')
})
