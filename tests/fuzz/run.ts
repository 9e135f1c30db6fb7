import { parseArgs } from 'node:util'
import { payingEnv } from '#tests/access/payment-world.ts'
import { authSecret } from '#tests/access/sessions.ts'
import { createWorld } from '#tests/access/world.ts'
import { engineNames, startOnEngine } from '#tests/site-on-engine.ts'
import { fuzz, fuzzingInWords } from './fuzz.ts'

// npm run fuzz -- --requests 100000 --seed N [--engine postgres]

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded' },
  },
})
const engine = engineNames.find((name) => name === values.engine)
if (!engine) throw new Error(`There is no engine ${values.engine}.`)
const site = await startOnEngine(engine, { DEMO: '0', AUTH_SECRET: authSecret, ...payingEnv })
try {
  const world = await createWorld(site.server, site.databaseUrl)
  const fuzzing = await fuzz(site.server, world, Number(values.requests), Number(values.seed))
  console.log(fuzzingInWords(fuzzing))
  process.exitCode = fuzzing.findings.length === 0 ? 0 : 1
  await world.close()
} finally {
  await site.stop()
}
