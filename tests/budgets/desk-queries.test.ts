import { Pool } from 'pg'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { placeOrder } from '#domain/charging/place-order.server.ts'
import { beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { importStatement } from '#domain/payments/statements/import-statement.server.ts'
import { tillForTest } from '#domain/payments/till-for-test.ts'
import type { Role } from '#shared/roles.ts'
import { routesOfBuild } from '#tests/access/routes-of-build.ts'
import { demoOnPostgres } from '#tests/demo-data-dir.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { takeQuiz } from '#tests/factories/take-quiz.ts'
import { countQueries, type QueryCounter } from '#tests/query-counter.ts'
import { demoAccounts, type RunningServer, removeDataDir, startServer } from '#tests/running-server.ts'
import { signedIn, type Visitor } from '#tests/visitor.ts'
import { deskScreens, type Told, toldSchema } from './desk-screens.ts'

const mostQueries = 5

let dataDir: string
let postgres: RealPostgres
let counter: QueryCounter
let server: RunningServer
const readers = new Map<Role, Visitor>()
let screens: [Role, string][] = []

beforeAll(async () => {
  const demo = await demoOnPostgres()
  postgres = demo.postgres
  dataDir = demo.dataDir
  counter = await countQueries(postgres.url)
  server = await startServer({ dataDir, databaseUrl: counter.databaseUrl, env: { DEMO: '1' } })
  const accounts = await demoAccounts(dataDir)
  for (const role of ['admin', 'staff', 'instructor'] as const) {
    const account = accounts.find((each) => each.role === role)
    if (!account) throw new Error(`The demo has nobody with the role ${role}.`)
    readers.set(role, await signedIn(server.url, account))
    if (role === 'instructor') screens = deskScreens(await thingsOf(account.email))
  }
  await counter.holdJobs()
})

afterAll(async () => {
  counter?.letJobsGo()
  await server?.stop()
  await counter?.stop()
  await postgres?.stop()
  removeDataDir(dataDir)
})

/** What there is in the demo: a course of this instructor with somebody who learns it, who has taken a quiz now, and a seat at an event. */
async function thingsOf(instructor: string) {
  const pool = new Pool({ connectionString: postgres.url, max: 1 })
  const { rows } = await pool.query(
    `select c.id as course, m.id as module, l.id as lesson, e.user_id as learner, p.id as instructor, r.event_id as event, r.id as registration,
       (select id from certificates limit 1) as certificate
     from profiles p join courses c on c.instructor_id = p.id join enrollments e on e.course_id = c.id
     join course_modules m on m.course_id = c.id join lessons l on l.module_id = m.id, event_registrations r
     where p.email = $1 limit 1`,
    [instructor],
  )
  await pool.end()
  const [found] = z.tuple([toldSchema.omit({ order: true, statement: true, voucher: true })]).parse(rows)
  await takenQuiz(found)
  return { ...found, ...(await takenMoney(found)) }
}

/** Somebody who has ordered that course by a transfer, and a statement in which their money is not. */
async function takenMoney({ course: courseId, learner: buyerId }: Pick<Told, 'course' | 'learner'>) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres.url })
  const subject = { id: courseId, title: 'A course', instructorId: null }
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const terms = { buyerId, kind: 'course' as const, subject, price: 149_000, expiresAt, now }
  const { id: order } = await db.transaction((tx) => placeOrder(tx, terms))
  await beginAttempt(db, { id: buyerId }, order, 'transfer')
  const statement = 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo\n24/11/2026,BUNGA,0000,"1.00 CR",0\n'
  const upload = { fileName: 'mutasi.csv', bytes: new TextEncoder().encode(statement) }
  const staff = await makePerson(db, { role: 'staff' })
  const { importId } = await importStatement(db, staff, tillForTest, upload)
  const code = { code: 'HEMAT', kind: 'percent' as const, value: 10 }
  const [made] = await db.insert(vouchers).values(code).returning({ id: vouchers.id })
  await close()
  return { order, statement: importId, voucher: made?.id ?? '' }
}

type Learning = Pick<Told, 'course' | 'lesson' | 'learner'>

async function takenQuiz({ course: courseId, lesson: lessonId, learner: userId }: Learning): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres.url })
  const { questionIds } = await makeQuiz(db, { courseId, lessonId })
  await takeQuiz(db, { lessonId, userId, questionIds, marks: [1, 0] })
  await close()
}

test('a screen of a desk takes at most five queries, with each of its tabs and dialogs', async () => {
  const over: string[] = []
  for (const [role, path] of screens) {
    const statements = await counter.during(async () => {
      const answer = await readers.get(role)?.get(path)
      await answer?.text()
      expect(answer?.status, path).toBe(200)
    })
    expect(statements.length, path).toBeGreaterThan(0)
    if (statements.length > mostQueries)
      over.push(`${path} for ${role}: ${statements.length}\n${statements.join('\n')}`)
  }
  expect(over).toEqual([])
})

/** Reports, which ask each thing that they check by itself, and how many queries they take at most. */
const reports: Readonly<Record<string, number>> = { '/staff/payments/reconciliation': 12 }

test.each(Object.entries(reports))('%s takes at most %i queries', async (path, most) => {
  const statements = await counter.during(async () => {
    const answer = await readers.get('staff')?.get(path)
    await answer?.text()
    expect(answer?.status).toBe(200)
  })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(most)
})

test('every screen of a desk is among them', async () => {
  const { routes } = await routesOfBuild()
  const opened = screens.map(([, path]) => new URL(path, server.url).pathname)
  const forgotten = routes
    .filter(({ hasScreen, pattern }) => hasScreen && /^\/(admin|staff|instructor|desk)\/./.test(pattern))
    .filter(
      ({ pattern }) => !Object.hasOwn(reports, pattern) && !opened.some((path) => matchPath(pattern, path)),
    )
    .map(({ pattern }) => pattern)
  expect(forgotten).toEqual([])
})
