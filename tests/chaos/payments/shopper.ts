import type { ChannelName } from '#tests/payments-standin/channels.ts'
import type { StandIn } from '#tests/payments-standin/serve.ts'
import type { Chance } from './chance.ts'
import type { Market } from './market.ts'
import type { Workers } from './workers.ts'

/** What came to and went from the bank account, by attempt: the bank's own book. */
export type BankBook = Map<string, { received: number; paidBack: number }>

type Shop = { workers: Workers; standIn: StandIn; market: Market; bank: BankBook; chance: Chance }

const dayMs = 26 * 3_600_000
const channels: readonly ChannelName[] = ['qris', 'gopay', 'va-bca', 'dana']

/** One order from the beginning to its end, as its chance has it. */
export async function shopOnce({ workers, standIn, market, bank, chance }: Shop): Promise<void> {
  const [buyer, thing] = [chance.of(market.buyers), chance.of(market.things)]
  const way = chance.of(['transfer', 'midtrans', 'midtrans', 'xendit'] as const)
  const code = chance.often(25) ? chance.of(market.codes) : ''
  const opened = await workers.until({
    kind: 'open',
    buyer,
    what: thing.kind,
    subjectId: thing.id,
    way,
    code,
  })
  const { orderId, state } = opened
  if (!orderId || state !== 'awaiting') return
  const end = () => workers.until({ kind: 'end', orderId, laterMs: dayMs })
  if (chance.often(8)) await workers.until({ kind: 'give-up', buyer, orderId })
  const begun = await workers.until({ kind: 'begin', buyer, orderId, way })
  const { attemptId, providerOrderId, amount = 0 } = begun
  if (!attemptId) return
  // Anyone who leaves comes back later, or never.
  if (chance.often(12)) await end()
  if (way === 'transfer') {
    await transfer({ workers, bank, chance }, { orderId, attemptId, amount })
  } else if (providerOrderId) await payAt({ standIn, chance }, providerOrderId)
  if (chance.often(5)) await end()
}

type Transfer = { orderId: string; attemptId: string; amount: number }

async function transfer(
  shop: Pick<Shop, 'workers' | 'bank' | 'chance'>,
  { orderId, attemptId, amount }: Transfer,
) {
  const { workers, bank, chance } = shop
  if (chance.often(15)) return
  const came = chance.often(10) ? amount - 1000 : chance.often(5) ? amount + 500 : amount
  if (came <= 0) return
  const book = bank.get(attemptId) ?? { received: 0, paidBack: 0 }
  bank.set(attemptId, { ...book, received: Math.max(book.received, came) })
  const { state } = await workers.until({ kind: 'came', orderId, attemptId, amount: came })
  if (state === 'needs-staff' && chance.often(50)) await workers.until({ kind: 'let-in', orderId })
  if (chance.often(15)) {
    const back = chance.often(50) ? came : Math.ceil(came / 3)
    const now = bank.get(attemptId) ?? { received: 0, paidBack: 0 }
    bank.set(attemptId, { ...now, paidBack: Math.max(now.paidBack, Math.min(back, now.received)) })
    await workers.until({ kind: 'went-back', orderId, attemptId, amount: Math.min(back, now.received) })
  }
}

/** What a provider refuses, such as paying what is paid, happens at its counter too. */
const orRefused = (act: Promise<void>): Promise<void> => act.catch(() => {})

async function payAt({ standIn, chance }: Pick<Shop, 'standIn' | 'chance'>, name: string): Promise<void> {
  const faults = {
    lost: chance.often(15),
    twice: chance.often(25),
    outOfOrder: chance.often(20),
    lateMs: chance.often(15) ? chance.below(300) : 0,
    ...(chance.often(15) && { fee: 1 + chance.below(4_000) }),
  }
  if (chance.often(15)) await orRefused(standIn.tellAgain(name, { forged: true }))
  if (chance.often(10)) {
    await orRefused(standIn.fail(name, faults))
    return
  }
  if (chance.often(10)) return
  await orRefused(standIn.pay(name, { by: chance.of(channels), ...faults }))
  if (chance.often(10)) await orRefused(standIn.tellAgain(name, faults))
  if (chance.often(6)) await orRefused(standIn.reverse(name, faults))
  else if (chance.often(8))
    await orRefused(standIn.refund(name, chance.often(50) ? undefined : 1_000, faults))
}
