import { afterAll, beforeAll, expect, test } from 'vitest'
import { payingEnv } from '#tests/access/payment-world.ts'
import { authSecret } from '#tests/access/sessions.ts'
import { createWorld, type World } from '#tests/access/world.ts'
import { runs } from '#tests/property-runs.ts'
import { type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import { fuzz } from './fuzz.ts'

let site: SiteOnEngine
let world: World

beforeAll(async () => {
  site = await startOnEngine('embedded', { DEMO: '0', AUTH_SECRET: authSecret, ...payingEnv })
  world = await createWorld(site.server, site.databaseUrl)
})

afterAll(async () => {
  await world?.close()
  await site?.stop()
})

test('whatever is asked, by whomever, is answered, and tells nothing that is not theirs', async () => {
  const { numRuns } = runs(400)
  const seed = Math.floor(Math.random() * 1e9)
  const { sent, answers, findings } = await fuzz(site.server, world, numRuns, seed)
  expect(findings, `npm run fuzz -- --requests ${numRuns} --seed ${seed}`).toEqual([])
  expect(sent).toBe(numRuns)
  // They get further than to the door.
  expect((answers.get('2xx') ?? 0) + (answers.get('3xx') ?? 0)).toBeGreaterThan(numRuns / 5)
})
