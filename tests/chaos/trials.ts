import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { newDataDir, removeDataDir } from '#tests/running-server.ts'
import { crashTrial } from './crash-trial.ts'
import { smallDisk } from './disk.ts'
import { embeddedDiskFaults, postgresDiskFaults } from './disk-faults.ts'
import { embeddedFaults } from './embedded-faults.ts'
import { type Bounds, type Fault, type FaultyPlace, tryFaults } from './fault-trial.ts'
import { type FreshnessBounds, freshnessTrial } from './freshness-trial.ts'
import { mailFaults, startMoodyMailServer } from './mail-faults.ts'
import { offlineTrial } from './offline-trial.ts'
import type { Place } from './place.ts'
import { postgresFaults } from './postgres-faults.ts'
import { reminderTrial } from './reminder-trial.ts'
import { startOnFullDisk } from './start-on-full-disk.ts'
import {
  crashInWords,
  faultInWords,
  freshnessInWords,
  type Outcome,
  offlineInWords,
  remindersInWords,
} from './words.ts'
import { workerFaults, workersOfTrial } from './worker-faults.ts'

export type TrialBounds = Bounds &
  FreshnessBounds & {
    /** How often a process is killed. */
    rounds: number
    /** How many learners without a connection. */
    seeds: number
    together: number
  }
export type Trial = (bounds: TrialBounds) => Promise<Outcome[]>

/** Cut, crashed, frozen, locked, crowded, gone; and the embedded engine broken and held. */
const database: Trial = async (bounds) => [
  ...(await onPostgres(({ place, postgres }) => faults(place, postgresFaults(postgres), bounds))),
  ...(await onEmbedded((place) => faults(place, embeddedFaults, bounds))),
]

/** A disk that is full, of either engine. */
const disk: Trial = async (bounds) => {
  const small = smallDisk(400)
  if (!small) return [{ name: 'No disk could be filled: mounting one takes root.', told: [], complaints: [] }]
  const embedded = { dataDir: `${small.folder}/data`, databaseUrl: undefined }
  try {
    return [
      ...(await faults(embedded, embeddedDiskFaults(small), bounds)),
      await startOnFullDisk(small, embedded.dataDir),
      ...(await onPostgres(
        ({ place, postgres }) => faults(place, postgresDiskFaults(small, postgres), bounds),
        small.folder,
      )),
    ]
  } finally {
    small.remove()
  }
}

/** What visitors see of what was just committed, however long nobody has asked for anything, on either engine. */
const freshness: Trial = async (bounds) => [
  ...(await onEmbedded(async (place) => [freshnessInWords('embedded', await freshnessTrial(place, bounds))])),
  ...(await onPostgres(async ({ place, postgres }) => [
    freshnessInWords('PostgreSQL', await freshnessTrial(place, bounds, postgres)),
  ])),
]

/** Processes that are killed, on either engine. */
const jobs: Trial = async ({ rounds }) => [
  ...(await onEmbedded(async (place) => [crashInWords('embedded', await crashTrial(place, rounds))])),
  ...(await onPostgres(async ({ place }) => [crashInWords('PostgreSQL', await crashTrial(place, rounds))])),
]

/** A mail server that is gone, silent or busy. */
const mail: Trial = async (bounds) => {
  const moody = await startMoodyMailServer()
  try {
    return await onEmbedded((place) =>
      faults({ ...place, env: { SMTP_URL: moody.url } }, mailFaults(moody), bounds),
    )
  } finally {
    await moody.close()
  }
}

/** Processes that are killed while they tell people what the clock causes: one on the embedded engine, four on PostgreSQL. */
const reminders: Trial = async ({ rounds }) => [
  ...(await onEmbedded(async (place) => [
    remindersInWords('embedded', await reminderTrial(place, { processes: 1, rounds })),
  ])),
  ...(await onPostgres(async ({ place }) => [
    remindersInWords('PostgreSQL', await reminderTrial(place, { processes: 4, rounds })),
  ])),
]

/** Processes that share a port, restarted and killed. */
const workers: Trial = async (bounds) =>
  onPostgres(({ place }) => faults({ ...place, env: { WORKERS: `${workersOfTrial}` } }, workerFaults, bounds))

/** Learners on devices that have saved a course, over bad networks. */
const offline: Trial = async (learners) =>
  onEmbedded(async (place) => [offlineInWords(await offlineTrial(place, learners))])

export const trials: Record<string, Trial> = {
  database,
  disk,
  freshness,
  jobs,
  mail,
  offline,
  reminders,
  workers,
}

const faults = async (place: FaultyPlace, each: readonly Fault[], bounds: Bounds) =>
  (await tryFaults(place, each, bounds)).map(faultInWords)

type OnPostgres = { place: Place; postgres: Awaited<ReturnType<typeof startRealPostgres>> }

async function onPostgres(trial: (on: OnPostgres) => Promise<Outcome[]>, below?: string) {
  const postgres = await startRealPostgres({ isDurable: true, ...(below && { below }) })
  try {
    return await inDataDir((dataDir) => trial({ place: { dataDir, databaseUrl: postgres.url }, postgres }))
  } finally {
    await postgres.stop()
  }
}

const onEmbedded = (trial: (place: Place) => Promise<Outcome[]>) =>
  inDataDir((dataDir) => trial({ dataDir, databaseUrl: undefined }))

async function inDataDir<Result>(use: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = newDataDir()
  try {
    return await use(dataDir)
  } finally {
    removeDataDir(dataDir)
  }
}
