import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { fillWithDemo } from './demo-for-test.ts'
import { demoQueries } from './demo-queries-for-test.ts'
import { findOnSite } from './find-on-site.server.ts'

const { db } = await testDatabase()
await fillWithDemo(db)

async function firstFor(q: string): Promise<string> {
  const { groups } = await findOnSite(db, { q, kind: '', page: 1 }, { instructorApproval: false })
  const [best] = groups
  const [first] = best?.things ?? []
  if (!best || !first) return 'nothing'
  return `${best.kind}: ${'title' in first ? first.title : ''}`
}

test('there are a hundred queries and more', () => {
  expect(new Set(demoQueries.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(100)
})

test.each(demoQueries)('%j finds first the %s %j', async (typed, kind, title) => {
  expect((await firstFor(typed)).slice(0, `${kind}: ${title}`.length)).toBe(`${kind}: ${title}`)
})
