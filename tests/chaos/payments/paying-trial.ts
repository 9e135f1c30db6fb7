import { setTimeout as delay } from 'node:timers/promises'
import { ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createDatabase, type Db } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import type { Sent } from '#tests/payments-standin/notifier.ts'
import { startStandIn } from '#tests/payments-standin/serve.ts'
import { complaintsOf, sumsOfBoth } from './books-agree.ts'
import { Chance } from './chance.ts'
import { openMarket } from './market.ts'
import { type BankBook, shopOnce } from './shopper.ts'
import { Workers } from './workers.ts'

type Trial = { orders: number; seed: number; processes: number }

export type PayingReport = {
  seconds: number
  kills: number
  states: { state: string; count: number }[]
  sums: { here: number; there: number }
  complaints: string[]
}

/** So many people shop at once. */
const lanes = 12
/** A process is killed after about so many orders. */
const ordersALife = 200

/** Carries out the orders of a plan and says what does not agree afterwards. `tell` hears how far it is. */
export async function payingTrial(trial: Trial, tell: (done: number) => void): Promise<PayingReport> {
  const began = performance.now()
  const postgres = await startRealPostgres()
  const { db, pool, close } = createDatabase({ connectionString: postgres.url, max: 4 })
  let workers: Workers | undefined
  // A notification that a process was killed over was not answered: the provider tells again.
  const deliver = async ({ provider, headers, body }: Sent): Promise<number> => {
    if (!workers) return 0
    try {
      return (await workers.once({ kind: 'notify', provider, headers, body })).status ?? 500
    } catch {
      return 0
    }
  }
  const standIn = await startStandIn({ deliver, minuteMs: 5 })
  try {
    await migrateDatabase(pool)
    const market = await openMarket(db, trial.orders)
    const { midtrans, xendit } = standIn.settings
    workers = new Workers(trial.processes, { databaseUrl: postgres.url, url: standIn.url, midtrans, xendit })
    const bank: BankBook = new Map()
    const failures = await shopInLanes(
      { ...trial, tell },
      (chance) => shopOnce({ workers: workers ?? unmade(), standIn, market, bank, chance }),
      (index) => workers?.kill(index),
    )
    await standIn.settled()
    const { kills } = workers
    await hearOut(db, workers)
    const ledger = standIn.ledger()
    return {
      seconds: Math.round((performance.now() - began) / 1000),
      kills,
      states: await statesOf(db),
      sums: await sumsOfBoth(db, ledger, bank),
      complaints: [...failures, ...(await complaintsOf(db, ledger, bank))],
    }
  } finally {
    workers?.stop()
    await standIn.close()
    await close()
    await postgres.stop()
  }
}

const unmade = (): never => {
  throw new Error('there is no process yet')
}

type Plan = Pick<Trial, 'orders' | 'seed'> & { tell: (done: number) => void }

/** Each order has its own chance, so that the plan does not depend on who is faster. Returns what nobody foresaw. */
async function shopInLanes(
  plan: Plan,
  shop: (chance: Chance) => Promise<void>,
  kill: (index: number) => void,
): Promise<string[]> {
  const failures: string[] = []
  let next = 0
  const lane = async () => {
    while (next < plan.orders) {
      const number = next
      next += 1
      const chance = new Chance(plan.seed * 1_000_003 + number)
      await shop(chance).catch((error: unknown) => failures.push(`order ${number}: ${String(error)}`))
      if (number % ordersALife === ordersALife - 1) kill(number)
      if (number % 1000 === 999) plan.tell(number + 1)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failures
}

/** What jobs do sooner or later: every payment is asked for, every order that is over is ended. */
async function hearOut(db: Db, workers: Workers): Promise<void> {
  await delay(200)
  const attempts = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(ne(paymentAttempts.way, 'transfer'))
  await eachOf(attempts, ({ id }) => workers.until({ kind: 'ask', attemptId: id }))
  const open = await db.select({ id: orders.id }).from(orders).where(sql`${orders.state} = 'awaiting'`)
  await eachOf(open, ({ id }) => workers.until({ kind: 'end', orderId: id, laterMs: 50 * 3_600_000 }))
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = [...items]
  const lane = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function statesOf(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute(
    sql`select state, count(*)::int as count from orders group by state order by state`,
  )
  return z.array(z.object({ state: z.string(), count: z.number() })).parse(rows)
}
