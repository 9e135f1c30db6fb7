import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'

const { db } = await testDatabase()

test.each([
  'sessions',
  'accounts',
  'passkeys',
  'recovery_codes',
  'course_teachers',
  'saved_courses',
  'saved_events',
  'notifications',
  'notification_wishes',
  'consents',
  'lesson_notes',
  'submissions',
  'marking_phrases',
  'removed_enrollments',
  'quiz_attempts',
  'quiz_repetitions',
  'question_mentions',
  'question_reports',
  'question_follows',
])('%s go when their person goes', async (table) => {
  const { rows } = await db.execute<{ on_delete: string }>(sql`
    select confdeltype as on_delete from pg_constraint
    where contype = 'f' and conrelid = ${table}::regclass and confrelid = 'profiles'::regclass
  `)
  expect(rows).toEqual([{ on_delete: 'c' }])
})

test('a mark that somebody set stays without their name, and goes with the learner whose it is', async () => {
  const { rows } = await db.execute<{ name: string; on_delete: string }>(sql`
    select a.attname as name, c.confdeltype as on_delete from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = 'mark_overrides'::regclass and c.confrelid = 'profiles'::regclass
    order by a.attname
  `)
  expect(rows).toEqual([
    { name: 'set_by', on_delete: 'n' },
    { name: 'user_id', on_delete: 'c' },
  ])
})

test('a review that a learner has sent stays with the work that it is of, and names nobody when they go', async () => {
  const { rows } = await db.execute<{ on_delete: string }>(sql`
    select confdeltype as on_delete from pg_constraint
    where contype = 'f' and conrelid = 'peer_reviews'::regclass and confrelid = 'profiles'::regclass
  `)
  expect(rows).toEqual([{ on_delete: 'n' }])
})
