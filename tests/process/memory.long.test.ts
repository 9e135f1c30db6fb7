import { expect, test } from 'vitest'
import { allCacheBytes, cacheBytes } from '#platform/cache-bytes.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { onDatabase } from '#tests/bench/many-courses.ts'
import { memoryOf } from '#tests/bench/measure.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { visit } from '#tests/visitor.ts'
import { undo } from './own-postgres.ts'

const [searches, readers, together] = [5_000, 500, 8]
const pages = ['/', '/courses', '/events', '/artikel', '/courses?sort=popular']
const metricsToken = 'what this test asks for figures with'
/** Of what docs/operations.md gives a process: its start and its caches. The rest is garbage that waits to be collected. */
const tolerated = 1.3

test('a process that has answered 5,000 searches and 500 readers holds what its start and its caches have', async () => {
  const env = { DEMO: '1', AUTH_SECRET: authSecret, METRICS_TOKEN: metricsToken }
  const site = await startOnEngine('postgres', env)
  undo.push(site.stop)
  const { server } = site
  const memory = () => memoryOf(server.process.pid)
  const atStart = memory()
  const most = tolerated * (atStart + allCacheBytes / 1024 / 1024)

  const visitor = visit(server.url)
  const ask = async (reader: typeof visitor, path: string) => {
    const answer = await reader.get(path)
    await answer.text()
    expect(answer.status, path).toBe(200)
  }
  const words = ['kursus', 'a', 'web', 'zq']
  await aFewAtATime(searches, (n) => ask(visitor, `/courses?search=${words[n % words.length]}+${n}`))
  expect(memory()).toBeLessThan(most)
  const cached = await figure(server.url, 'noken_cache_bytes{cache="pages"}')
  expect(cached).toBeGreaterThan(cacheBytes.pages / 2)
  expect(cached).toBeLessThanOrEqual(cacheBytes.pages)

  const cookies = await onDatabase(site, async (db) => {
    const people: string[] = []
    for (let n = 0; n < readers; n += 1) people.push((await makePerson(db, { fullName: `Pembaca ${n}` })).id)
    return startSessions(db, people, server.url)
  })
  await aFewAtATime(readers, async (n) => {
    const reader = visit(server.url, cookies[n])
    for (const page of pages) await ask(reader, page)
  })
  console.info(`${Math.round(atStart)} MB after the start, ${Math.round(memory())} MB now, at most ${most}`)
  expect(memory()).toBeLessThan(most)
})

async function aFewAtATime(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: together }, one))
}

async function figure(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())?.[1])
}
