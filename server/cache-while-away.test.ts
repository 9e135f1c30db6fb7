import { expect, test } from 'vitest'
import { createPageCache } from '#platform/page-cache.server.ts'
import { cacheWhileAway } from './cache-while-away.ts'

const body = { identity: Buffer.from('x'), gzip: Buffer.from('x'), br: Buffer.from('x') }
const page = { status: 200, headers: {}, body }

function kept(isThere: boolean) {
  const cache = createPageCache()
  const warnings: unknown[] = []
  const keeping = cacheWhileAway(cache, { warn: (...said: unknown[]) => void warnings.push(said) })
  const back: (() => void)[] = []
  keeping.watch({ isThere: async () => isThere, onBack: (hear) => void back.push(hear) })
  keeping.onHearing()
  cache.keep('page', page, ['courses'], cache.ticket())
  const comeBack = () => {
    for (const hear of back) hear()
  }
  const isShown = () => cache.find('page') !== undefined
  return { cache, keeping, comeBack, isShown, warnings }
}

test('while the database is away cached pages are shown, and no new one is cached; when it answers they go', async () => {
  const { cache, keeping, comeBack, isShown, warnings } = kept(false)
  keeping.onDeaf('gone')
  await Promise.resolve()
  expect(isShown()).toBe(true)
  expect(cache.keep('other', page, [], cache.ticket())).toBe(false)
  expect(warnings).toHaveLength(1)
  comeBack()
  expect(isShown()).toBe(false)
})

test('when nobody hears although the database is there, cached pages go at once', async () => {
  const { keeping, isShown } = kept(true)
  keeping.onDeaf('cut')
  await expect.poll(isShown).toBe(false)
})

test('who hears again begins anew, and what comes back to one who hears drops nothing', () => {
  const { cache, keeping, comeBack, isShown } = kept(true)
  keeping.onHearing()
  expect(isShown()).toBe(false)
  cache.keep('page', page, ['courses'], cache.ticket())
  comeBack()
  expect(isShown()).toBe(true)
  keeping.onChange(['courses'])
  expect(isShown()).toBe(false)
})
