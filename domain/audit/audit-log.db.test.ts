import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { authForTest, makePerson, signInForTest, source } from '#domain/people/auth-for-test.ts'
import type { Locale } from '#shared/locale.ts'
import { timeZones } from '#shared/time-zones.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson as makeProfile } from '#tests/factories/make-person.ts'
import { auditFile } from './audit-file.server.ts'
import { auditEntries } from './queries.server.ts'
import { recordAudit } from './record-audit.server.ts'
import { parseAuditFilter } from './schema.ts'

const { db } = await testDatabase()
const admin = await makeProfile(db, { role: 'admin', fullName: 'Ruth Mandacan' })
const staff = await makeProfile(db, { role: 'staff' })
const filter = (query = '') => parseAuditFilter(new URLSearchParams(query))

test('what is written stays: the log takes no update, no delete and no truncation', async () => {
  await recordAudit(db, admin, 'user-deleted', { id: staff.id, name: 'Seseorang' }, { role: 'staff' })
  const refused = { cause: { message: 'the audit log is written once and stays' } }
  await expect(db.update(auditLog).set({ actorName: 'Orang lain' })).rejects.toMatchObject(refused)
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refused)
  expect((await auditEntries(db, admin, filter('action=user-deleted'))).entries).toMatchObject([
    { actorName: 'Ruth Mandacan', subjectName: 'Seseorang', details: { role: 'staff' }, address: null },
  ])
})

test('only admins read the log or take it out', async () => {
  await expect(auditEntries(db, staff, filter())).rejects.toMatchObject({ code: 'forbidden' })
  await expect(auditFile(db, staff, filter(), 'id').next()).rejects.toMatchObject({ code: 'forbidden' })
})

test('a sign-in that fails is noted with its address and why, and never with what was typed', async () => {
  const auth = authForTest()
  const person = await makePerson(db)
  await expect(signInForTest(db, auth, { ...person, password: 'salah-sekali' })).rejects.toThrow()
  await expect(signInForTest(db, auth, { ...person, email: 'kata-sandiku-rahasia' })).rejects.toThrow()
  const { entries } = await auditEntries(db, admin, filter('action=sign-in-failed'))
  expect(entries).toMatchObject([
    { subjectId: null, subjectName: '', details: { reason: 'unknown-email' }, address: source.address },
    { subjectId: person.id, details: { reason: 'credentials' }, actorId: null },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/salah-sekali|kata-sandiku/)
})

test('entries are found by who, what, when and name, and paged without skipping', async () => {
  const bayu = await makeProfile(db, { role: 'admin', fullName: 'Bayu Audit' })
  for (let n = 0; n < 30; n++)
    await recordAudit(db, bayu, 'course-published', { id: null, name: `Kursus ke-${n}` })
  const first = await auditEntries(db, admin, filter(`actor=${bayu.id}`))
  const second = await auditEntries(db, admin, filter(`actor=${bayu.id}&cursor=${first.nextCursor}`))
  expect(first.entries).toHaveLength(24)
  expect(second.entries).toHaveLength(6)
  expect((await auditEntries(db, admin, filter('search=KE-7'))).entries).toHaveLength(1)
  // Of one or two letters, where words begin.
  expect((await auditEntries(db, admin, filter('search=ke'))).entries).toHaveLength(24)
  expect((await auditEntries(db, admin, filter('search=e-'))).entries).toEqual([])
  expect((await auditEntries(db, admin, filter('search=bayu%20audit&action=user-deleted'))).entries).toEqual(
    [],
  )
  const today = new Date().toLocaleDateString('en-CA', { timeZone: admin.timeZone })
  expect((await auditEntries(db, admin, filter(`from=${today}&to=${today}`))).entries).toHaveLength(24)
  expect((await auditEntries(db, admin, filter('to=2020-01-01'))).entries).toEqual([])
  expect(filter('from=0000-01-01&to=yesterday&action=nothing&actor=1')).toEqual(filter())
})

test('the file says everything, safely for spreadsheets, and taking it out is noted', async () => {
  await recordAudit(db, admin, 'user-created', { id: null, name: '=1+1' }, { role: 'admin' })
  const file = await fileIn('en')
  expect(file).toContain(',"Ruth Mandacan","User created","user-created","\'=1+1","role: admin",""\r\n')
  expect(file.split('\r\n').length - 2).toBe((await db.$count(auditLog)) - 1)
  expect((await auditEntries(db, admin, filter('action=audit-exported'))).entries).toHaveLength(1)
})

test('its times are those of the organisation, whoever takes it out, and say so in the reader’s language', async () => {
  const at = new Date('2026-11-20T16:30:00Z')
  await db
    .insert(auditLog)
    .values({ at, actorName: 'Uji Waktu', action: 'course-published', subjectName: 'Jam' })
  const found = 'search=Uji%20Waktu'
  const heading = '"Waktu (WIT)","Waktu (ISO 8601)","Siapa","Tindakan","Tindakan (kode)"'
  expect((await fileIn('id', found)).startsWith(`\uFEFF${heading}`)).toBe(true)
  expect((await fileIn('en', found)).startsWith('\uFEFF"When (WIT)","When (ISO 8601)","Who"')).toBe(true)
  for (const timeZone of timeZones)
    expect(await fileIn('id', found, { ...admin, timeZone })).toContain(
      '\r\n"2026-11-21 01:30","2026-11-20T16:30:00.000Z","Uji Waktu",',
    )
})

async function fileIn(locale: Locale, query = '', viewer = admin) {
  let file = ''
  for await (const part of auditFile(db, viewer, filter(query), locale)) file += part
  return file
}
