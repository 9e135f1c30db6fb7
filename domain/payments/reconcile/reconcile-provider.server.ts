import type { Db } from '#db/client.server.ts'
import type { BookSpan } from '#domain/payments/book-time.ts'
import { type PaymentProvider, ProviderError, type ProviderStanding } from '#platform/payments/provider.ts'
import { compareStandings, type Difference, missingThere, type OwnStanding } from './compare-standings.ts'
import { standingsNamed, standingsOfDay } from './own-standings.server.ts'

/** How much a provider is asked one by one: at most so often, with a pause in between, in milliseconds. */
export type Pace = { most: number; pauseMs: number }

/** `isAway`: it did not answer all that it was asked. `compared` is how many attempts were, `left` how many there were
 *  beyond what the pace allows. */
export type ProviderReport = {
  name: PaymentProvider['name']
  isAway: boolean
  compared: number
  left: number
  differences: Difference[]
}

/** Compares a day of a provider with ours: its list where it has one, and one by one the attempts of that day that are
 *  not in it. Nothing of this holds a transaction, and nothing is changed. */
export async function reconcileProvider(
  db: Db,
  provider: PaymentProvider,
  span: BookSpan,
  { pace, signal }: { pace: Pace; signal: AbortSignal },
): Promise<ProviderReport> {
  const ofDay = await standingsOfDay(db, provider.name, span)
  const report: ProviderReport = { name: provider.name, isAway: false, compared: 0, left: 0, differences: [] }
  try {
    const listed = (await provider.list(span.from, span.until, signal)) ?? []
    const ours = byName([...ofDay, ...(await standingsNamed(db, namesOf(listed)))])
    report.differences.push(...compareStandings(listed, ours))
    report.compared += new Set(namesOf(listed)).size
    await lookAtRest(provider, { report, ofDay, listed, pace, signal })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    report.isAway = true
  }
  return report
}

type Rest = {
  report: ProviderReport
  ofDay: readonly OwnStanding[]
  listed: readonly ProviderStanding[]
  pace: Pace
  signal: AbortSignal
}

async function lookAtRest(provider: PaymentProvider, { report, ofDay, listed, pace, signal }: Rest) {
  const names = new Set(namesOf(listed))
  const rest = ofDay.filter(({ providerOrderId }) => !names.has(providerOrderId))
  report.left = Math.max(0, rest.length - pace.most)
  for (const [index, own] of rest.slice(0, pace.most).entries()) {
    if (index > 0 && pace.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pace.pauseMs))
    const { providerOrderId: orderId, providerReference: reference } = own
    const standing = await provider.look({ orderId, reference }, signal)
    report.differences.push(
      ...(standing.status === 'none'
        ? missingThere(own)
        : compareStandings([{ ...standing, orderId }], byName([own]))),
    )
    report.compared += 1
  }
}

const namesOf = (standings: readonly ProviderStanding[]): string[] => [
  ...new Set(standings.map(({ orderId }) => orderId)),
]

const byName = (standings: readonly OwnStanding[]): ReadonlyMap<string, OwnStanding> =>
  new Map(standings.map((own) => [own.providerOrderId, own]))
