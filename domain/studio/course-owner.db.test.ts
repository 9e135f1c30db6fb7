import { expect, test } from 'vitest'
import { DomainError } from '#shared/domain-error.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { courseForEditing } from './course-for-editing.server.ts'
import { courseFormSchema } from './course-form.ts'
import { instructorMeant, mostListed, offeredInstructors } from './course-owner.server.ts'
import { createCourse } from './create-course.server.ts'
import { updateCourse } from './update-course.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const maria = await makePerson(db, {
  role: 'instructor',
  fullName: 'Maria Wenda',
  email: 'maria@noken.example',
})
const category = await makeCategory(db)
const noInstructor = new DomainError('invalid', 'instructor')

const formOf = (instructor: string) =>
  courseFormSchema({ choosesInstructor: true }).parse({
    title: 'Merajut',
    description: 'Simpul demi simpul.',
    category_id: category.id,
    instructor_id: instructor,
    level: 'beginner',
    language: 'id',
    duration_hours: '1',
    price: '0',
  })

test('all instructors are offered while a list holds them; then the first, and any other one is found by name or address', async () => {
  expect(await offeredInstructors(db, null)).toMatchObject({ isWhole: true, people: [{ id: maria.id }] })
  for (let n = 0; n < mostListed; n += 1)
    await makePerson(db, { role: 'instructor', fullName: `Agus ${n}`, email: `agus-${n}@noken.example` })
  await makePerson(db, { role: 'instructor', fullName: 'Maria Suspend', suspendedAt: new Date() })
  await makePerson(db, { fullName: 'Maria Siswa' })

  const offered = await offeredInstructors(db, null)
  expect(offered.isWhole).toBe(false)
  expect(offered.people).toHaveLength(mostListed)
  expect(offered.people.map(({ id }) => id)).not.toContain(maria.id)

  for (const search of ['wend', 'MARIA@', 'ma'])
    expect(await offeredInstructors(db, search), search).toMatchObject({
      isWhole: false,
      people: [{ id: maria.id, fullName: 'Maria Wenda', email: 'maria@noken.example' }],
    })
  expect((await offeredInstructors(db, '%')).people).toEqual([])
})

test('a course is made for, and given to, the instructor whose address is written', async () => {
  const courseId = await createCourse(db, staff, formOf(' Maria@Noken.example '))
  const { typed } = await courseForEditing(db, staff, courseId)
  expect(typed.instructor_id).toBe(maria.id)

  const yosep = await makePerson(db, { role: 'instructor', email: 'yosep@noken.example' })
  const given = { ...formOf('yosep@noken.example'), updatedAt: new Date(typed.updated_at) }
  expect(await updateCourse(db, staff, courseId, given)).toEqual({ outcome: 'saved' })
  // The same form sent once more is no conflict with itself.
  expect(await updateCourse(db, staff, courseId, given)).toEqual({ outcome: 'saved' })
  expect((await courseForEditing(db, staff, courseId)).typed.instructor_id).toBe(yosep.id)

  await makePerson(db, { email: 'siswa@noken.example' })
  for (const nobody of ['tidak-ada@noken.example', 'siswa@noken.example']) {
    await expect(createCourse(db, staff, formOf(nobody)), nobody).rejects.toEqual(noInstructor)
    await expect(updateCourse(db, staff, courseId, formOf(nobody)), nobody).rejects.toEqual(noInstructor)
  }
})

test('of those who have given one address it is whoever has confirmed it; nobody, while none of them has', async () => {
  const email = 'bersama@noken.example'
  const first = await makePerson(db, { role: 'instructor', email, emailVerified: false })
  expect(await instructorMeant(db, email)).toBe(first.id)
  const second = await makePerson(db, { role: 'instructor', email, emailVerified: false })
  await expect(instructorMeant(db, email)).rejects.toEqual(noInstructor)
  // Whose course it is stays, anyone else who has typed the same address.
  expect(await instructorMeant(db, email, second.id)).toBe(second.id)
  const owner = await makePerson(db, { role: 'instructor', email })
  expect(await instructorMeant(db, email)).toBe(owner.id)
  expect(await instructorMeant(db, null)).toBeNull()
})
