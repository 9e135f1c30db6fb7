import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles as table } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson as makeProfile } from '#tests/factories/make-person.ts'
import { type AccountState, accountStateName, isUnconfirmed, withState } from './account-state.ts'
import { authForTest, requestWith, source, withMail } from './auth-for-test.ts'
import { insertPerson } from './create-person.server.ts'
import { listUsers } from './list-users.server.ts'
import { parseUserFilter } from './schema.ts'
import { startSession } from './start-session.server.ts'
import { userPage } from './user-page.server.ts'
import { usersFile } from './users-file.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const { db } = await testDatabase()
const auth = authForTest({}, withMail)
const admin = await makeProfile(db, { role: 'admin' })
const day = 24 * 3600_000
const young = `${new Date().getUTCFullYear() - 15}-01-02`

type Case = {
  state: AccountState
  /** What is stored. */
  given: Partial<typeof table.$inferInsert>
  hasPassword?: false
  /** What lists, pages and files of admins call it. */
  words: [string, string]
  /** Who somebody is for each page, header and API answer, with a session: in, held for something, or nobody. */
  request: 'in' | 'guardian' | 'birth-date' | 'nobody'
  /** Whether their own screens ask them to confirm the address. */
  isAsked: boolean
}

const cases: Case[] = [
  {
    state: 'active',
    given: {},
    words: ['Active', 'Aktif'],
    request: 'in',
    isAsked: false,
  },
  {
    state: 'suspended',
    given: { suspendedAt: new Date(), emailVerified: false, birthDate: young },
    words: ['Suspended', 'Dinonaktifkan'],
    request: 'nobody',
    isAsked: true,
  },
  {
    state: 'not-invited',
    given: {},
    hasPassword: false,
    words: ['Not invited yet', 'Belum diundang'],
    request: 'in',
    isAsked: false,
  },
  {
    state: 'invited',
    given: { invitedAt: new Date(), birthDate: young },
    hasPassword: false,
    words: ['Invited', 'Diundang'],
    request: 'guardian',
    isAsked: false,
  },
  {
    state: 'waits-guardian',
    given: { birthDate: young, emailVerified: false },
    words: ['Waits for a guardian', 'Menunggu wali'],
    request: 'guardian',
    isAsked: true,
  },
  {
    state: 'active',
    given: { birthDate: young, guardianAgreedAt: new Date() },
    words: ['Active', 'Aktif'],
    request: 'in',
    isAsked: false,
  },
  {
    state: 'waits-birth-date',
    given: { birthDueAt: new Date(Date.now() - day) },
    words: ['Date of birth is due', 'Menunggu tanggal lahir'],
    request: 'birth-date',
    isAsked: false,
  },
  {
    state: 'unconfirmed',
    given: { emailVerified: false, restrictedAt: new Date() },
    words: ['Not confirmed', 'Belum dikonfirmasi'],
    request: 'in',
    isAsked: true,
  },
  {
    state: 'restricted',
    given: { restrictedAt: new Date() },
    words: ['Restricted', 'Dibatasi'],
    request: 'in',
    isAsked: false,
  },
]

test('each state has a row', () => {
  const named = new Set(cases.map(({ state }) => state))
  expect([...named].toSorted()).toEqual(Object.keys(accountStateName).toSorted())
})

let made = 0

test.each(cases)('$state: lists, pages, files, requests and notices agree', async (each) => {
  const { state, given, hasPassword = true, words, request, isAsked } = each
  const email = `state-${++made}-${process.pid}@example.org`
  const basics = { email, fullName: 'Ana Maria', role: 'student', avatarUrl: null } as const
  const id = await insertPerson(db, basics, hasPassword ? 'a hash' : null)
  const session = await startSession(db, auth, { personId: id, remember: true, source })
  await db
    .update(table)
    .set({ ...given, email })
    .where(eq(table.id, id))

  const filter = parseUserFilter(new URLSearchParams({ search: email }))
  const [listed] = (await listUsers(db, admin, filter)).users.map((user) => withState(user, auth))
  expect(listed).toMatchObject({ id, state })
  expect(listed).not.toHaveProperty('standing')
  const page = await userPage(db, admin, id)
  expect(withState(page, auth).state).toBe(state)
  for (const [n, locale] of (['en', 'id'] as const).entries()) {
    expect(accountStateName[state]({}, { locale })).toBe(words[n])
    let file = ''
    for await (const part of usersFile(db, admin, filter, { locale, rules: auth })) file += part
    expect(file.split('\n').find((line) => line.includes(email))).toContain(words[n])
  }

  const { viewer, held, heldFor } = await viewerOfRequest(db, auth, requestWith(session))
  expect(viewer ? 'in' : (heldFor ?? 'nobody')).toBe(request)
  expect((viewer ?? held)?.id ?? null).toBe(request === 'nobody' ? null : id)

  expect(isUnconfirmed(page, auth)).toBe(isAsked)
})
