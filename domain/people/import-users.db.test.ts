import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { userImports } from '#db/tables/user-imports.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { brokenOutbox, outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { overwriteGetLocale } from '#locale'
import { csvFile } from '#shared/csv.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { runUserImport } from './run-user-import.server.ts'
import { checkUserImport, startUserImport, userImport } from './user-import.server.ts'
import { usersFile } from './users-file.server.ts'

overwriteGetLocale(() => 'en')

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const inviting = {
  linkFor: (token: string) => `https://noken.example/?token=${token}`,
}
const upload = { fileName: 'orang.csv', invites: true }
const rules = { consentAge: 18, confirms: false }
const current = { signal: new AbortController().signal, attempt: 1, isLast: false }
const run = (importId: string, outbox: Outbox, adminId = admin.id, attempt: Partial<typeof current> = {}) =>
  runUserImport({ db, outbox, inviting }, { importId, adminId }, { ...current, ...attempt })
const check = (text: string) => checkUserImport(db, admin, { ...upload, text })

const peopleFile = (count: number, domain: string) =>
  csvFile([
    ['email', 'full_name', 'role'],
    ...Array.from({ length: count }, (_, n) => [
      `orang${n}@${domain}`,
      `Orang ${n}`,
      n % 2 ? 'instructor' : '',
    ]),
  ])

test('a dry run says what is wrong by line, counts whom it would add, and adds nobody', async () => {
  await makePerson(db, { email: 'ada@dry.example' })
  const before = await db.$count(profiles)
  const text = [
    'Nama;Email;Peran',
    'Ada Sudah;ADA@dry.example;student',
    'Baru;baru@dry.example;',
    ';tanpa@dry.example;staff',
    'Salah;bukan-email;king',
    'Kembar;baru@dry.example;staff',
  ].join('\n')
  expect(await userImport(db, admin, await check(text))).toMatchObject({
    rows: 2,
    withAccount: 1,
    state: 'checked',
    problems: [
      { line: 4, message: 'Full name is required' },
      { line: 5 },
      { line: 6, message: 'baru@dry.example is in line 3 already' },
    ],
  })
  expect(await db.$count(profiles)).toBe(before)
  const odd = await userImport(db, admin, await check('a,b\n1,2'))
  expect(odd).toMatchObject({ rows: 0, problems: [{ line: 1 }] })
})

test('an import makes each person once, invites them, and doing it again makes nobody', async () => {
  const { queued, ...outbox } = outboxForTest()
  const text = peopleFile(45, 'once.example')
  const first = await check(text)
  expect(await startUserImport(db, admin, first)).toBe(true)
  expect(await startUserImport(db, admin, first), 'somebody else starts it too').toBe(false)
  await run(first, outbox)
  expect(await userImport(db, admin, first)).toMatchObject({
    state: 'finished',
    done: 45,
    made: 45,
    existing: 0,
  })
  expect(queued).toHaveLength(45)
  expect(queued[0]?.action?.href).toContain('?token=')
  const second = await check(text)
  await startUserImport(db, admin, second)
  await run(second, outbox)
  expect(await userImport(db, admin, second)).toMatchObject({ state: 'finished', made: 0, existing: 45 })
  expect(queued).toHaveLength(45)
  const made = await db.select().from(profiles).where(like(profiles.email, '%@once.example'))
  expect(made).toHaveLength(45)
  expect(made.filter(({ role }) => role === 'instructor')).toHaveLength(22)
  expect(await db.$count(auditLog, eq(auditLog.action, 'users-imported'))).toBe(2)
})

test('who has asked for an import is told once that it is done, and of how many', async () => {
  const [asker, outbox] = [await makePerson(db, { role: 'admin' }), outboxForTest()]
  const upload = { fileName: 'orang.csv', invites: false, text: peopleFile(3, 'told.example') }
  const id = await checkUserImport(db, asker, upload)
  await startUserImport(db, asker, id)
  const told = () => db.select().from(notifications).where(eq(notifications.userId, asker.id))
  expect(await told()).toEqual([])
  for (let time = 0; time < 2; time += 1) await run(id, outbox, asker.id)
  expect(await told()).toMatchObject([{ kind: 'import-done', facts: { count: 3 }, isHere: true }])
})

test('everybody is invited in the language that the file names, without one in Indonesian', async () => {
  const { queued, ...outbox } = outboxForTest()
  const id = await check(
    'Nama,Email,Bahasa\nAda,ada@tongues.example,EN\nBaru,baru@tongues.example,\nLain,lain@tongues.example,fr',
  )
  expect(await userImport(db, admin, id)).toMatchObject({ rows: 2, problems: [{ line: 4 }] })
  await startUserImport(db, admin, id)
  await run(id, outbox)
  const subjects = new Map(queued.map(({ to, subject }) => [to, subject]))
  expect(subjects.get('ada@tongues.example')).toContain('You are invited')
  expect(subjects.get('baru@tongues.example')).toContain('Kamu diundang')
})

const queuedJobs = async () => {
  const { rows } = await db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'import-users'`,
  )
  return rows.map(({ payload }) => payload)
}

test('an import whose process has ended half-way goes on where it was, and two at once make nobody twice', async () => {
  const { queued, ...outbox } = outboxForTest()
  const id = await check(peopleFile(70, 'half.example'))
  await startUserImport(db, admin, id)
  expect(await queuedJobs()).toContainEqual({ importId: id, adminId: admin.id })
  const ending = new AbortController()
  const whileEnding: Outbox = {
    ...outbox,
    enqueueEmail: async (tx, email) => {
      ending.abort(new Error('the process ends'))
      await outbox.enqueueEmail(tx, email)
    },
  }
  await expect(run(id, whileEnding, admin.id, { signal: ending.signal })).rejects.toThrow('ends')
  expect(await userImport(db, admin, id)).toMatchObject({ state: 'running', done: 20, made: 20 })
  await Promise.all([run(id, outbox), run(id, outbox)])
  await run(id, outbox)
  expect(await userImport(db, admin, id)).toMatchObject({
    state: 'finished',
    done: 70,
    made: 70,
    existing: 0,
  })
  expect(queued).toHaveLength(70)
  expect(await db.$count(profiles, like(profiles.email, '%@half.example'))).toBe(70)
})

test('who is no admin any more imports nobody, and another admin goes on', async () => {
  const { queued, ...outbox } = outboxForTest()
  const former = await makePerson(db, { role: 'admin' })
  const id = await check(peopleFile(3, 'former.example'))
  await startUserImport(db, former, id)
  await db.update(profiles).set({ role: 'student' }).where(eq(profiles.id, former.id))
  await run(id, outbox, former.id)
  expect(await userImport(db, admin, id)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await startUserImport(db, admin, id)).toBe(true)
  await run(id, outbox)
  expect(await userImport(db, admin, id)).toMatchObject({ state: 'finished', made: 3 })
  expect(queued).toHaveLength(3)
})

test('an import that could not go on in any of its tries says so, and so does one that has long said nothing', async () => {
  const id = await check(peopleFile(3, 'given-up.example'))
  await startUserImport(db, admin, id)
  const state = async () => (await userImport(db, admin, id)).state
  await expect(run(id, brokenOutbox)).rejects.toThrow('away')
  expect(await state()).toBe('running')
  await expect(run(id, brokenOutbox, admin.id, { isLast: true })).rejects.toThrow('away')
  expect(await state()).toBe('stopped')
  expect(await startUserImport(db, admin, id)).toBe(true)
  expect(await startUserImport(db, admin, id)).toBe(false)
  await db
    .update(userImports)
    .set({ workedAt: new Date(Date.now() - 3600_000) })
    .where(eq(userImports.id, id))
  expect(await state()).toBe('stopped')
})

test('nobody is made whose invitation is not queued with them', async () => {
  const id = await check(peopleFile(3, 'unsent.example'))
  await startUserImport(db, admin, id)
  await expect(run(id, brokenOutbox)).rejects.toThrow('away')
  expect(await userImport(db, admin, id)).toMatchObject({ state: 'running', made: 0 })
})

test('only admins import and export', async () => {
  const staff = await makePerson(db, { role: 'staff' })
  const forbidden = { code: 'forbidden' }
  const id = await check(peopleFile(1, 'nobody.example'))
  await expect(checkUserImport(db, staff, { ...upload, text: '' })).rejects.toMatchObject(forbidden)
  await expect(startUserImport(db, staff, id)).rejects.toMatchObject(forbidden)
  await expect(userImport(db, staff, id)).rejects.toMatchObject(forbidden)
  await expect(
    usersFile(db, staff, { search: '', role: '' }, { locale: 'id', rules }).next(),
  ).rejects.toMatchObject(forbidden)
})

test.for(['en', 'id'] as const)(
  'what is exported in %s can be imported again, formulas as text',
  async (locale) => {
    const search = `@${locale}.export.example`
    await makePerson(db, { fullName: '=SUM(A1)', email: `formula${search}`, role: 'instructor' })
    let file = ''
    for await (const part of usersFile(db, admin, { search, role: '' }, { locale, rules })) file += part
    const role = { en: 'Instructor', id: 'Pengajar' }[locale]
    expect(file).toContain(`"formula${search}","'=SUM(A1)","${role}"`)
    expect(file).toContain({ en: '"Joined (WIT)"', id: '"Bergabung (WIT)"' }[locale])
    const report = await userImport(db, admin, await check(file))
    expect(report).toMatchObject({ rows: 1, withAccount: 1, problems: [] })
    const [upload] = await db.select().from(userImports).where(eq(userImports.id, report.id))
    expect(upload?.rows).toMatchObject([{ role: 'instructor' }])
  },
)

test('the file calls people what the screen calls them, at the clock of whoever takes it', async () => {
  const at = new Date('2026-11-22T15:30:00Z')
  const person = { createdAt: at, lastSeenAt: null, suspendedAt: null, invitedAt: null }
  await makePerson(db, { ...person, email: 'belum@status.example' })
  await makePerson(db, { ...person, email: 'undang@status.example', invitedAt: at })
  await makePerson(db, { ...person, email: 'henti@status.example', invitedAt: at, suspendedAt: at })
  const search = '@status.example'
  const reader = { ...admin, timeZone: 'Asia/Jakarta' as const }
  let file = ''
  for await (const part of usersFile(db, reader, { search, role: '' }, { locale: 'id', rules })) file += part
  const statusOf = (name: string) =>
    file
      .split('\r\n')
      .find((line) => line.startsWith(`"${name}`))
      ?.split(',')
      .slice(3)
  expect(statusOf('belum')).toEqual(['"Belum diundang"', '"2026-11-22 22:30"', '""', '""'])
  expect(statusOf('undang')).toEqual(['"Diundang"', '"2026-11-22 22:30"', '""', '"2026-11-22 22:30"'])
  expect(statusOf('henti')?.[0]).toBe('"Dinonaktifkan"')
})
