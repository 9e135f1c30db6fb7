import { acquireOwnerLock } from './owner-lock.server.ts'

// A process for owner-lock.test.ts: it tries to own the data folder that it is given, says how that went, and stays.
const dataDir = process.argv[2] ?? ''
const answer = await acquireOwnerLock(dataDir).then(
  () => 'held',
  (error: unknown) => String(error),
)
process.on('message', () => {})
process.send?.(answer)
if (answer !== 'held') process.disconnect()
