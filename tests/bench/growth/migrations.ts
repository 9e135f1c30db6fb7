import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { beginList, knownMigrations, noteMigration, pendingMigrations } from '#db/migration-list.server.ts'
import { makeBeside } from '#db/migration-steps.server.ts'
import { milliseconds, type Report } from '#tests/bench/report.ts'
import { takeBack } from './before-payments.ts'
import { bystanders } from './bystanders.ts'
import { ordersOf } from './events-and-traces.ts'
import { fillFast } from './fill-fast.ts'
import { startFilled } from './filled-database.ts'

const longestWaitMs = 1000
/** From this one on the migrations keep to the rule (db/migration-rule.test.ts). */
const firstOfRule = 64

/** How long each migration since there are payments takes on a large database, and how long those wait who read and
 *  write meanwhile. The database is taken back to what it was before them, and filled with orders as soon as it can
 *  hold some; in the end it is as it was. */
export async function benchMigrations(report: Report, given: readonly string[]): Promise<void> {
  const size = Number(given.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const postgres = await startFilled(size)
  const client = new Client(postgres.url)
  await client.connect()
  try {
    report.title(
      `Migrations of a database of ${size} courses and people, beside eight who read and write every 50 ms`,
    )
    await takeBack(client)
    await beginList(client)
    const others = await bystanders(postgres.url)
    await delay(3000)
    const usual = others.longest()
    report.line({
      what: 'nothing is migrated',
      value: '',
      compared: milliseconds(usual.ms),
      target: usual.what,
    })
    for (const migration of await pendingMigrations(client)) {
      const name = knownMigrations().find(({ at }) => at === migration.folderMillis)?.name ?? ''
      others.longest()
      const began = performance.now()
      await makeBeside(client, migration.sql, () => noteMigration(client, migration))
      const took = performance.now() - began
      await delay(200)
      const wait = others.longest()
      const isRuled = Number(name.slice(0, 4)) >= firstOfRule
      report.line({
        what: name,
        value: milliseconds(took),
        compared: `waited ${milliseconds(wait.ms)}`,
        target: `≤ ${longestWaitMs} ms: ${wait.what}${isRuled ? '' : '; of before the rule'}`,
        isHeld: wait.ms <= longestWaitMs,
      })
      if (name.startsWith('0060')) await fillOrders(client, size)
    }
    await others.stop()
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** As soon as there are tables for them, so that the later ones have something to change. */
async function fillOrders(client: Client, size: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const [table, statement] of ordersOf(size)) await fillFast(client, table, statement)
  await client.query(
    `update course_figures set revenue = more from (select subject_id, sum(amount) as more from money_movements group by subject_id) books where books.subject_id = course_id`,
  )
  await client.query('set session_replication_role = default')
  await client.query('analyze orders, payment_attempts, payment_facts, money_movements')
}
