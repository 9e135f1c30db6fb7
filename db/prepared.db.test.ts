import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { profiles } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { createDatabase, type Db } from './client.server.ts'
import { prepared } from './prepared.server.ts'
import { nameOfStatement } from './statement-names.server.ts'

const { db, connection, engine } = await testDatabase()
const remembering = createDatabase({ ...connection, max: 1 }, undefined, undefined, { remembers: true })
afterAll(() => remembering.close())

let made = 0
const nameOf = prepared((on: Db) => {
  made += 1
  return on
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.email, sql.placeholder('email')))
    .prepare('')
})

const people = ['a@example.org', 'b@example.org']
await db
  .insert(profiles)
  .values(people.map((email) => ({ email, fullName: `Nama ${email}`, emailVerified: true })))

const askedOn = (on: Db) => Promise.all(people.map((email) => nameOf(on).execute({ email })))
const answers = people.map((email) => [{ fullName: `Nama ${email}` }])

test('a statement is put together once for a database, and filled in each time', async () => {
  made = 0
  for (let round = 0; round < 3; round += 1) expect(await askedOn(db)).toEqual(answers)
  expect(made).toBe(1)
  await db.transaction(async (tx) =>
    expect(await nameOf(tx).execute({ email: people[0] })).toEqual(answers[0]),
  )
  expect(made).toBe(2)
})

test.runIf(engine === 'postgres')('a session remembers it only where it is a session’s own', async () => {
  const remembered = async (on: Db) => {
    const { rows } = await on.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where statement like '%"profiles"."email" = $1%'`,
    )
    return rows.map(({ name }) => name)
  }
  expect(await askedOn(db)).toEqual(answers)
  expect(await remembered(db)).toEqual([])
  for (let round = 0; round < 8; round += 1) expect(await askedOn(remembering.db)).toEqual(answers)
  const name = nameOfStatement(nameOf(remembering.db).getQuery().sql)
  expect(await remembered(remembering.db)).toEqual([name])
})
