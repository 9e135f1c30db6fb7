import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/tables/people.ts'
import { createLog } from '#platform/log.server.ts'
import { errorLines } from '#platform/logged-error.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { createDatabase } from './client.server.ts'

const { db, connection } = await testDatabase()
const secret = 'rahasia-Sekali-9'
const email = 'ana.rahasia@example.org'
const person = { email, fullName: secret, emailVerified: true }

/** What the real log writes when a query fails. */
async function written(query: PromiseLike<unknown>): Promise<string> {
  const error = await query.then(
    () => null,
    (why: unknown) => why,
  )
  expect(error).toBeInstanceOf(Error)
  let text = ''
  const to = {
    write: (line: string) => {
      text += line
    },
  }
  createLog({ logLevel: 'debug' }, to).error({ err: error }, 'it failed')
  return text + errorLines(error)
}

await db.insert(profiles).values(person)

test.each([
  ['something is there already', () => db.insert(profiles).values(person), '23505'],
  [
    'a rule of the table',
    () => db.insert(profiles).values({ ...person, email: email.toUpperCase() }),
    '23514',
  ],
  ['what is no id', () => db.select().from(profiles).where(eq(profiles.id, secret)), '22P02'],
  [
    'a character that nobody can store',
    () => db.insert(profiles).values({ ...person, email: `${email}\u0000` }),
    '22021',
  ],
  [
    'a missing value',
    () => db.execute(sql`insert into profiles (id, email) values (gen_random_uuid(), ${email})`),
    '23502',
  ],
  [
    'a table that is not there',
    () => db.execute(sql`select ${email} from nothing where a = ${secret}`),
    '42P01',
  ],
  [
    'a number that is too large',
    () => db.execute(sql`select ${`9${'9'.repeat(40)}`}::int, ${secret}`),
    '22003',
  ],
  ['a trigger', () => db.execute(sql`do $$ begin raise exception 'rahasia-Sekali-9'; end $$`), 'P0001'],
])('%s: the log says which query failed and why, and no value of it', async (_what, query, code) => {
  const text = await written(query())
  expect(text).not.toMatch(/ana\.rahasia/i)
  // A query's own text is ours, whatever its parameters are.
  expect(text.replace("raise exception 'rahasia-Sekali-9'", '')).not.toContain(secret)
  expect(text).not.toContain('99999')
  expect(text).toContain(code)
})

test('a connection that nobody gets, and one that breaks, are told without what was asked', async () => {
  const away = createDatabase({ ...connection, host: '127.0.0.1', port: 1, connectionString: undefined })
  const text = await written(away.db.select().from(profiles).where(eq(profiles.email, email)))
  await away.close()
  expect(text).toContain('ECONNREFUSED')
  expect(text).not.toMatch(/rahasia/)
  const broken = createDatabase(connection)
  const client = await broken.pool.connect()
  const query = client.query('select pg_sleep(30), $1::text', [secret])
  Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy()
  const said = await written(query)
  client.release(true)
  await broken.close()
  expect(said).toContain('Connection terminated')
  expect(said).not.toMatch(/rahasia/)
})
