import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { newDataDir, removeDataDir } from '#tests/running-server.ts'
import { type SmallDisk, smallDisk } from './disk.ts'
import { embeddedDiskFaults, postgresDiskFaults } from './disk-faults.ts'
import { embeddedFaults } from './embedded-faults.ts'
import { type Bounds, type Fault, type FaultReport, tryFaults } from './fault-trial.ts'
import { postgresFaults } from './postgres-faults.ts'

export type TrialReport = { reports: FaultReport[]; skipped: string[] }
export type Trial = (bounds: Bounds) => Promise<TrialReport>

/** Cut, crashed, frozen, locked, crowded, gone; and the embedded engine broken and held. */
const database: Trial = async (bounds) => {
  const postgres = await onPostgres(bounds)
  const embedded = await onEmbedded(newDataDir(), embeddedFaults, bounds)
  return { reports: [...postgres, ...embedded], skipped: [] }
}

/** A disk that is full, of either engine. */
const disk: Trial = async (bounds) => {
  const small = smallDisk(250)
  if (!small) return { reports: [], skipped: ['No disk could be filled: mounting one takes root.'] }
  try {
    return {
      reports: [...(await onEmbeddedDisk(small, bounds)), ...(await onPostgres(bounds, small))],
      skipped: [],
    }
  } finally {
    small.remove()
  }
}

export const trials: Record<string, Trial> = { database, disk }

async function onPostgres(bounds: Bounds, small?: SmallDisk): Promise<FaultReport[]> {
  const postgres = await startRealPostgres({ isDurable: true, ...(small && { below: small.folder }) })
  const dataDir = newDataDir()
  const faults = small ? postgresDiskFaults(small, postgres) : postgresFaults(postgres)
  try {
    return await tryFaults({ dataDir, databaseUrl: postgres.url }, faults, bounds)
  } finally {
    await postgres.stop()
    removeDataDir(dataDir)
  }
}

async function onEmbedded(dataDir: string, faults: readonly Fault[], bounds: Bounds): Promise<FaultReport[]> {
  try {
    return await tryFaults({ dataDir, databaseUrl: undefined }, faults, bounds)
  } finally {
    removeDataDir(dataDir)
  }
}

const onEmbeddedDisk = (small: SmallDisk, bounds: Bounds) =>
  onEmbedded(`${small.folder}/data`, embeddedDiskFaults(small), bounds)

/** What became of a fault, for people. */
export function reportInWords({
  name,
  statuses,
  longestMs,
  slowest,
  acknowledged,
  lost,
  complaints,
}: FaultReport) {
  const holds = complaints.length === 0 && lost.length === 0
  return [
    `  ${holds ? '✓' : '✗'} ${name}`,
    `      ${statuses}; longest ${longestMs} ms (${slowest})`,
    `      ${acknowledged} acknowledged writes, ${lost.length} lost${complaints.some((words) => words.includes('heal')) ? '' : '; healed by itself'}`,
    ...complaints.map((words) => `      ! ${words}`),
    ...lost.slice(0, 5).map((each) => `      ! lost: ${each}`),
  ].join('\n')
}
