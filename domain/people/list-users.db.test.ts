import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { authForTest, makePerson as makeAccount, signInForTest } from './auth-for-test.ts'
import { listUsers, userFigures } from './list-users.server.ts'
import { setUserStatus } from './set-user-status.server.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const anybody = { search: '', role: '', sort: '', cursor: '' } as const

test('one or two letters find where a name, one of its words or an email begins', async () => {
  const person = await makePerson(db, { fullName: 'Wambrauw Qori', email: 'xq@noken.example' })
  const found = async (search: string) =>
    (await listUsers(db, admin, { ...anybody, search })).users.map(({ id }) => id)
  expect(await found('q')).toEqual([person.id])
  expect(await found('QO')).toEqual([person.id])
  expect(await found('xq')).toEqual([person.id])
  expect(await found('or')).not.toContain(person.id)
  expect(await found('ori')).toContain(person.id)
})

test('who has signed in lately counts as active, unless suspended', async () => {
  const before = (await userFigures(db, admin, anybody)).active
  const person = await makeAccount(db)
  await signInForTest(db, authForTest(), person)
  expect((await userFigures(db, admin, anybody)).active).toBe(before + 1)
  await setUserStatus(db, admin, person.id, 'suspended')
  expect((await userFigures(db, admin, anybody)).active).toBe(before)
  await makePerson(db, { lastSeenAt: new Date(Date.now() - 31 * 86_400_000) })
  expect((await userFigures(db, admin, anybody)).active).toBe(before)
})
