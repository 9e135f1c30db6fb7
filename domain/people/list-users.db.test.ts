import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { listUsers } from './list-users.server.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const anybody = { search: '', role: '', cursor: '' } as const

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
