import type { ProviderStanding } from '#platform/payments/provider.ts'

/** What the facts of one attempt come to here: whole rupiah, cumulative; `received` is 0 for what was reversed. */
export type OwnStanding = {
  attemptId: string
  orderId: string
  reference: string
  /** By what the provider knows it, and what it calls it. */
  providerOrderId: string
  providerReference: string | null
  received: number
  paidBack: number
}

export type DifferenceKind = 'missing-here' | 'missing-there' | 'amount' | 'paid-back' | 'unknown'

/** `here` and `there` in whole rupiah: of 'paid-back' what went back, else what came. `orderId` is null for what is none of ours. */
export type Difference = {
  kind: DifferenceKind
  name: string
  orderId: string | null
  here: number
  there: number
}

/** Compares what a provider says with what was heard of it here, an attempt each. A provider that has several payments
 *  of one name is compared by its own reference; what it has beside that is missing here. */
export function compareStandings(
  theirs: readonly ProviderStanding[],
  ours: ReadonlyMap<string, OwnStanding>,
): Difference[] {
  const byName = Map.groupBy(theirs, ({ orderId }) => orderId)
  return [...byName].flatMap(([name, standings]) => {
    const own = ours.get(name)
    return own ? ofOurs(own, standings) : ofNobody(name, standings)
  })
}

/** What a provider does not have at all of what was received here. */
export const missingThere = ({
  providerOrderId: name,
  orderId,
  received: here,
}: OwnStanding): Difference[] => (here > 0 ? [{ kind: 'missing-there', name, orderId, here, there: 0 }] : [])

const cameOf = ({ received, isReversed }: ProviderStanding) => (isReversed ? 0 : received)
const sum = (standings: readonly ProviderStanding[], of: (standing: ProviderStanding) => number) =>
  standings.reduce((total, standing) => total + of(standing), 0)

function ofNobody(name: string, standings: readonly ProviderStanding[]): Difference[] {
  const there = sum(standings, cameOf)
  return there > 0 ? [{ kind: 'unknown', name, orderId: null, here: 0, there }] : []
}

function ofOurs(own: OwnStanding, standings: readonly ProviderStanding[]): Difference[] {
  const { providerOrderId: name, orderId } = own
  const meant = standings.find(({ reference }) => reference === own.providerReference) ?? standings[0]
  const others = sum(
    standings.filter((each) => each !== meant),
    cameOf,
  )
  const came = meant ? cameOf(meant) : 0
  const went = meant?.paidBack ?? 0
  const differences: Difference[] = []
  if (came !== own.received)
    differences.push({ kind: kindOf(own.received, came), name, orderId, here: own.received, there: came })
  if (others > 0) differences.push({ kind: 'missing-here', name, orderId, here: 0, there: others })
  if (went !== own.paidBack)
    differences.push({ kind: 'paid-back', name, orderId, here: own.paidBack, there: went })
  return differences
}

const kindOf = (here: number, there: number): DifferenceKind => {
  if (here === 0) return 'missing-here'
  return there === 0 ? 'missing-there' : 'amount'
}
