import { afterEach, expect, test } from 'vitest'
import { embeddedFaults } from '#tests/chaos/embedded-faults.ts'
import { type Fault, tryFaults } from '#tests/chaos/fault-trial.ts'
import { postgresFaults } from '#tests/chaos/postgres-faults.ts'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { newDataDir, removeDataDir } from '#tests/running-server.ts'

// The short parts of `npm run chaos -- database`. How long anybody waits is measured there: here it only has an end.

const bounds = { lastsMs: 3_000, longestMs: 120_000 }

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const ownDataDir = () => {
  const dataDir = newDataDir()
  undo.push(() => removeDataDir(dataDir))
  return dataDir
}

const patient = (faults: readonly Fault[]) =>
  faults.map((fault) => ({ ...fault, longestMs: bounds.longestMs }))

test('PostgreSQL is cut, crashed, frozen, locked and crowded: no write is lost, and it heals in the same process', async () => {
  const postgres = await startRealPostgres({ isDurable: true })
  undo.push(postgres.stop)
  const faults = patient(postgresFaults(postgres))
  const reports = await tryFaults({ dataDir: ownDataDir(), databaseUrl: postgres.url }, faults, bounds)
  expect(reports.map(({ name }) => name)).toEqual(faults.map(({ name }) => name))
  for (const { name, complaints, lost, acknowledged } of reports)
    expect([name, ...complaints, ...lost, acknowledged > 0]).toEqual([name, true])
})

test('the embedded engine breaks: no write is lost, and it heals in the same process', async () => {
  const faults = patient(embeddedFaults.slice(0, 1))
  const [report] = await tryFaults({ dataDir: ownDataDir(), databaseUrl: undefined }, faults, bounds)
  expect(report).toMatchObject({ complaints: [], lost: [] })
})
