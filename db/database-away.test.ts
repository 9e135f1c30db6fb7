import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from './client.server.ts'
import { isDatabaseAway } from './database-away.server.ts'

const failureAt = async (connectionString: string) => {
  const { db, close } = createDatabase({ connectionString })
  const failure = await db.execute(sql`select 1`).catch((error: unknown) => error)
  await close()
  return failure
}

test('a database where nobody listens is away', async () => {
  expect(isDatabaseAway(await failureAt('postgres://nobody@127.0.0.1:1/none'))).toBe(true)
})

test('a database that hangs up is away', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const failure = await failureAt(`postgres://nobody@127.0.0.1:${port}/none`)
  server.close()
  expect(isDatabaseAway(failure)).toBe(true)
})

test('a query that is wrong is not', () => {
  expect(isDatabaseAway(Object.assign(new Error('relation "x" does not exist'), { code: '42P01' }))).toBe(
    false,
  )
  expect(isDatabaseAway('nothing')).toBe(false)
})
