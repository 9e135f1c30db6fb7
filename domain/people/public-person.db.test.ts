import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { publicPerson } from './public-person.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }

test('who teaches or organizes has a public name, and nothing more of them is told', async () => {
  const maria = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const ruth = await makePerson(db, { role: 'admin', fullName: 'Ruth Mandacan' })
  expect(await publicPerson(db, maria.id, rules)).toEqual({
    id: maria.id,
    fullName: 'Maria Wambrauw',
    role: 'instructor',
    avatarUrl: null,
  })
  expect(await publicPerson(db, ruth.id, rules)).toMatchObject({ fullName: 'Ruth Mandacan' })
})

test('students and suspended people have no public page', async () => {
  const student = await makePerson(db)
  const suspended = await makePerson(db, { role: 'staff', suspendedAt: new Date() })
  for (const id of [student.id, suspended.id, 'x', '0190a7c2-0000-7000-8000-000000000000'])
    await expect(publicPerson(db, id, rules)).rejects.toMatchObject({ code: 'not-found' })
})

test('whoever waits for approval has none yet, unless nobody approves', async () => {
  const waiting = await makePerson(db, { role: 'instructor', approvedAt: null })
  await expect(publicPerson(db, waiting.id, rules)).rejects.toMatchObject({ code: 'not-found' })
  expect(await publicPerson(db, waiting.id, { instructorApproval: false })).toMatchObject({ id: waiting.id })
})
