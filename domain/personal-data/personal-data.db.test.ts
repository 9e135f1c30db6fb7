import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { held } from './held.ts'
import { recordOfProcessing } from './record-of-processing.ts'
import { undecided } from './undecided-for-test.ts'

const { db } = await testDatabase()

test('every column that refers to a person is decided, and the database does what was decided', async () => {
  expect(Object.keys(held).length).toBeGreaterThan(40)
  expect(await undecided(db)).toEqual([])
})

test.each([
  [
    'alter table profiles add column religion text',
    'alter table profiles drop column religion',
    'profiles.religion: new',
  ],
  [
    'alter table categories add column contact_email text',
    'alter table categories drop column contact_email',
    'categories.contact_email: new',
  ],
  ['create table shelves (id uuid)', 'drop table shelves', 'shelves: new'],
  [
    'alter table events add column cancelled_by uuid references profiles (id) on delete set null',
    'alter table events drop column cancelled_by',
    'events.cancelled_by: refers to a person',
  ],
  [
    'alter table lessons add column seen_last uuid references profiles (id)',
    'alter table lessons drop column seen_last',
    'lessons.seen_last: refers to a person',
  ],
  [
    'alter table orders add column buyer_email text',
    'alter table orders drop column buyer_email',
    'orders.buyer_email: sounds like a person',
  ],
  [
    'alter table notifications add column attempt_id uuid references quiz_attempts (id)',
    'alter table notifications drop column attempt_id',
    "notifications.attempt_id: refers to what is somebody's in quiz_attempts",
  ],
  [
    'alter table lesson_notes rename column user_id to whose',
    'alter table lesson_notes rename column whose to user_id',
    'lesson_notes.whose: refers to a person',
  ],
])('%s: fails', async (change, back, complaint) => {
  onTestFinished(async () => void (await db.execute(sql.raw(back))))
  await db.execute(sql.raw(change))
  expect(await undecided(db)).toContain(complaint)
})

test('a row that would stay where it was said to go is found', async () => {
  const named = sql.raw('saved_courses_user_id_profiles_id_fk')
  const reference = sql.raw('foreign key (user_id) references profiles (id)')
  onTestFinished(async () => {
    await db.execute(sql`alter table saved_courses drop constraint ${named}`)
    await db.execute(sql`alter table saved_courses add constraint ${named} ${reference} on delete cascade`)
  })
  await db.execute(sql`alter table saved_courses drop constraint ${named}`)
  await db.execute(sql`alter table saved_courses add constraint ${named} ${reference}`)
  expect(await undecided(db)).toEqual(['saved_courses.user_id: is not "theirs" in the database'])
})

test('the record of processing in docs/ is that of today: npm run records:processing > docs/record-of-processing.md', () => {
  // The formatter lays out its table.
  const words = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim()
  expect(words(readFileSync(path.join(projectRoot, 'docs/record-of-processing.md'), 'utf8'))).toBe(
    words(recordOfProcessing()),
  )
})
