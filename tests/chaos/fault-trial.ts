import { setTimeout as delay } from 'node:timers/promises'
import { authSecret } from '#tests/access/sessions.ts'
import { type RunningServer, startServer } from '#tests/running-server.ts'
import { type Asked, askAllTheTime, isYes, statusesInWords } from './asked.ts'
import { gatherCrowd } from './crowd.ts'
import { type Place, withDatabase } from './place.ts'

/** Something that goes wrong, and comes right again. */
export type Fault = {
  name: string
  /** Makes it go wrong; returns what puts it right. */
  provoke: (site: FaultySite) => Promise<() => Promise<void>>
  /** What people are told meanwhile beside yes and 503, such as that a disk is full. */
  alsoTold?: readonly number[]
  /** The cached pages go on being shown all the time. */
  keepsPages?: boolean
  /** How long anybody may wait, where that is longer than usual. */
  longestMs?: number
  /** What goes on as if nothing had happened. */
  goesOn?: readonly string[]
  /** What is looked at when it has come right. */
  settles?: (place: Place) => Promise<Settled>
}

/** What was found then, and what did not hold, as sentences. */
export type Settled = { told: string[]; complaints: string[] }

export type FaultyPlace = Place & {
  /** What the server is told beyond the usual. */
  env?: Record<string, string>
}

export type FaultySite = { server: RunningServer; databaseUrl: string | undefined }

export type FaultReport = {
  name: string
  statuses: string
  longestMs: number
  /** What took longest. */
  slowest: string
  acknowledged: number
  lost: string[]
  /** What was found when it had come right. */
  told: string[]
  /** What did not hold, as sentences. */
  complaints: string[]
}

export type Bounds = {
  /** How long each fault lasts. */
  lastsMs: number
  /** How long it may take meanwhile until somebody learns that it does not go now. */
  longestMs: number
}

const healsWithinMs = 60_000

/** Starts a site, has a crowd use it, and provokes one fault after the other; the same process has to see all of them through. */
export async function tryFaults(
  { env, ...place }: FaultyPlace,
  faults: readonly Fault[],
  bounds: Bounds,
): Promise<FaultReport[]> {
  const server = await startServer({ ...place, env: { DEMO: '0', AUTH_SECRET: authSecret, ...env } })
  const site = { server, databaseUrl: place.databaseUrl }
  try {
    const crowd = await withDatabase(place, (db) => gatherCrowd(db, server.url))
    const asking = askAllTheTime(crowd.askers)
    const reports: FaultReport[] = []
    for (const fault of faults) {
      await untilWell(asking.since, new Set(crowd.askers.map(({ what }) => what)))
      const meanwhile = await during(fault, site, asking.since, bounds.lastsMs)
      const complaints = complaintsOf(meanwhile, fault, bounds)
      const isWell = await untilWell(asking.since, new Set(meanwhile.map(({ what }) => what)))
      if (!isWell) complaints.push('it did not heal by itself')
      if (server.process.exitCode !== null || server.process.signalCode !== null)
        complaints.push(`the server has ended: ${server.output().slice(-1500)}`)
      const settled = (isWell && (await fault.settles?.(place))) || { told: [], complaints: [] }
      complaints.push(...settled.complaints)
      const { told } = settled
      reports.push({ name: fault.name, ...figuresOf(meanwhile), told, complaints, acknowledged: 0, lost: [] })
      const lost = await withDatabase(place, crowd.lost)
      Object.assign(reports.at(-1) ?? {}, { acknowledged: crowd.acknowledged(), lost })
      if (!isWell) break
    }
    await asking.stop()
    return reports
  } finally {
    await server.stop()
  }
}

/** What is asked and answered while something is wrong. What was asked then and answered later is part of it. */
async function during(fault: Fault, site: FaultySite, since: () => Asked[], lastsMs: number) {
  since()
  const putRight = await fault.provoke(site)
  await delay(lastsMs)
  const meanwhile = since()
  await putRight()
  return meanwhile
}

function complaintsOf(meanwhile: readonly Asked[], fault: Fault, bounds: Bounds): string[] {
  const { alsoTold = [], goesOn = [], keepsPages } = fault
  const longestMs = Math.max(bounds.longestMs, fault.longestMs ?? 0)
  const unlooked = meanwhile.filter(
    ({ status }) => !isYes(status) && status !== 503 && status !== 409 && !alsoTold.includes(status),
  )
  const silent = meanwhile.filter(({ status, saysWhen }) => status === 503 && !saysWhen)
  // Anyone who is not answered as asked learns it soon; a new password is hashed before anybody asks the database.
  const late = meanwhile.filter(
    ({ what, status, ms }) => !isYes(status) && what !== 'sign-up' && ms > longestMs,
  )
  const held = [...goesOn, ...(keepsPages ? ['cached page'] : [])]
  const stopped = meanwhile.filter(({ what, status }) => held.includes(what) && !isYes(status))
  const said = (words: string, asked: readonly Asked[]) =>
    asked.length > 0
      ? [`${words}: ${[...new Set(asked.map(({ what }) => what))].join(', ')} (${statusesInWords(asked)})`]
      : []
  return [
    ...said('answers that nobody foresaw', unlooked),
    ...said('503 that does not say when to come back', silent),
    ...said(`told so after more than ${longestMs} ms`, late),
    ...said('what should have gone on', stopped),
    ...(meanwhile.length === 0 ? ['nothing was answered at all'] : []),
  ]
}

function figuresOf(asked: readonly Asked[]) {
  const slowest = asked.toSorted((a, b) => b.ms - a.ms)[0]
  return {
    statuses: statusesInWords(asked),
    longestMs: Math.round(slowest?.ms ?? 0),
    slowest: slowest?.what ?? '',
  }
}

/** Whether each kind of question has been answered with yes again, none of them later with anything else. */
async function untilWell(since: () => Asked[], kinds: ReadonlySet<string>): Promise<boolean> {
  const well = new Set<string>()
  for (const end = Date.now() + healsWithinMs; Date.now() < end; await delay(50)) {
    for (const { what, status } of since()) {
      if (isYes(status) || status === 409) well.add(what)
      else well.delete(what)
    }
    if ([...kinds].every((kind) => well.has(kind))) return true
  }
  return false
}
