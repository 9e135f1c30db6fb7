import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { guardianConsents, schoolStatements } from '#db/tables/guardians.ts'
import { profiles } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { ageHold } from '#domain/people/birth-date.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { readClassList } from './class-list.ts'
import { latestClasses, paperOf } from './class-papers.server.ts'
import { ClassRefused, takeClass } from './take-class.server.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const paper = { name: 'surat.pdf', bytes: new TextEncoder().encode('%PDF-1.4 surat') }
const list = (rows: string) => readClassList(`email;nama;tanggal lahir\n${rows}`)

function desk() {
  const [outbox, storage] = [outboxForTest(), memoryStorage()]
  const signed = { school: 'SMP Negeri 1 Sorong', signedBy: 'Ibu Fonataba', signedOn: '2026-11-20' }
  const taking = {
    ...{ ...signed, paper, outbox, archives: storage.storage, locale: 'id' as const },
    inviting: { linkFor: (token: string) => `https://noken.example/auth/reset-password?token=${token}` },
  }
  return { outbox, stored: storage.kept, taking }
}

const personBy = async (email: string) =>
  (await db.select().from(profiles).where(eq(profiles.email, email)))[0]

test('a class is taken whole: who is new is invited, who is here goes on, each with the signed paper as proof', async () => {
  const { outbox, stored, taking } = desk()
  const here = await makePerson(db, { birthDate: '2011-03-04', birthSaidAt: new Date() })
  const { children, problems } = list(
    `ana@kelas.example;Ana Yoku;2012-05-30\n${here.email};${here.fullName};2011-03-04`,
  )
  expect(problems).toEqual([])
  expect(await takeClass(db, admin, { ...taking, children })).toBe(2)
  const ana = await personBy('ana@kelas.example')
  expect(ana).toMatchObject({ role: 'student', fullName: 'Ana Yoku', birthDate: '2012-05-30' })
  expect(outbox.queued.map(({ kind, to }) => [kind, to])).toEqual([['invitation', 'ana@kelas.example']])
  for (const person of [ana, await personBy(here.email)])
    expect(person && ageHold(person, 18, new Date())).toBeNull()
  const consents = await db.select().from(guardianConsents)
  expect(consents.map(({ how }) => how)).toEqual(['school', 'school'])
  const [statement] = await latestClasses(db, admin)
  expect(statement).toMatchObject({ school: 'SMP Negeri 1 Sorong', children: 2, fileName: 'surat.pdf' })
  const kept = await paperOf(db, admin, statement?.id ?? '')
  expect(stored.get(kept.file)?.bytes).toEqual(paper.bytes)
  expect(await db.$count(auditLog, eq(auditLog.action, 'class-taken'))).toBe(1)
})

test('of a class of which one child can’t be taken nobody is, and nothing is left of the paper', async () => {
  const { outbox, stored, taking } = desk()
  const before = await db.$count(profiles)
  const teacher = await makePerson(db, { role: 'instructor' })
  const other = await makePerson(db, { birthDate: '2009-01-01' })
  const { children } = list(
    `baru@kelas.example;Baru;2012-05-30\n${teacher.email};Guru;2012-05-30\n${other.email};Lain;2010-01-01`,
  )
  const refused = await takeClass(db, admin, { ...taking, children }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ClassRefused)
  expect(refused instanceof ClassRefused && refused.problems).toEqual([
    expect.stringContaining(teacher.email),
    expect.stringContaining(other.email),
  ])
  expect(await db.$count(profiles)).toBe(before + 2)
  expect(await personBy('baru@kelas.example')).toBeUndefined()
  expect(stored.size).toBe(0)
  expect(outbox.queued.length).toBeLessThanOrEqual(1)
  expect(await db.$count(schoolStatements, sql`file_name = 'surat.pdf'`)).toBe(1)
})

test('whoever is of age speaks for themselves: their line is refused', () => {
  const { children, problems } = list(
    'dewasa@kelas.example;Dewasa;1999-05-30\nana@kelas.example;Ana;2012-05-30',
  )
  expect(children.map(({ email }) => email)).toEqual(['ana@kelas.example'])
  expect(problems).toEqual([expect.stringMatching(/2.*18/)])
})

test('only an admin takes a class, with a paper that is one', async () => {
  const { taking } = desk()
  const { children } = list('ani@kelas.example;Ani;2012-05-30')
  for (const role of ['student', 'instructor', 'staff'] as const) {
    const viewer: Viewer = await makePerson(db, { role })
    await expect(takeClass(db, viewer, { ...taking, children })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(latestClasses(db, viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(paperOf(db, viewer, crypto.randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
  }
  const text = { name: 'surat.txt', bytes: new TextEncoder().encode('surat') }
  await expect(takeClass(db, admin, { ...taking, children, paper: text })).rejects.toMatchObject({
    reason: 'paper-type',
  })
  await expect(paperOf(db, admin, 'no id')).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['email,full_name\na@example.org,Ana', 1],
  ['email,full_name,birth_date', 1],
  [`email,full_name,birth_date\n${'a@example.org,Ana,2012-01-01\n'.repeat(201)}`, 1],
  [
    'email,full_name,birth_date\na@example.org,Ana,kemarin\nb@example.org,,2012-01-01\nsalah,Ani,2012-01-01',
    3,
  ],
  ['email,full_name,birth_date\na@example.org,Ana,2012-01-01\nA@example.org,Ani,2012-01-01', 1],
])('what is wrong with a list is said by line: %j', (text, problems) => {
  expect(readClassList(text).problems).toHaveLength(problems)
})
