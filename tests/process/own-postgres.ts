import { afterEach } from 'vitest'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { newDataDir, removeDataDir } from '#tests/running-server.ts'

/** What is to be done when a test has ended, the last first. */
export const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A PostgreSQL of this test's own. */
export async function newPostgres() {
  const postgres = await startRealPostgres()
  undo.push(postgres.stop)
  return postgres
}

/** A folder for the data of one server of this test. */
export function ownDataDir(): string {
  const dataDir = newDataDir()
  undo.push(() => removeDataDir(dataDir))
  return dataDir
}
