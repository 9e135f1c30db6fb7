import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courses } from '#db/tables/courses.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { setCourseCategory } from './set-course-category.server.ts'

const { db } = await testDatabase()

const owner = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })
const staff = await makePerson(db, { role: 'staff' })
const [before, after] = [await makeCategory(db), await makeCategory(db)]

const rowOf = async (id: string) => (await db.select().from(courses).where(eq(courses.id, id)))[0]
const auditsOf = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.at))

test('a course goes into another category, which its open forms and the audit log are told; once', async () => {
  const { id } = await makeCourse(db, { instructorId: owner.id, categoryId: before.id })
  const was = await rowOf(id)
  await setCourseCategory(db, owner, id, after.id)
  const now = await rowOf(id)
  expect(now?.categoryId).toBe(after.id)
  expect(now?.updatedAt.getTime()).toBeGreaterThan(was?.updatedAt.getTime() ?? 0)
  expect(await auditsOf(id)).toMatchObject([{ action: 'course-updated', actorId: owner.id }])
  await setCourseCategory(db, staff, id, after.id)
  expect((await rowOf(id))?.updatedAt).toEqual(now?.updatedAt)
  expect(await auditsOf(id)).toHaveLength(1)
})

test('neither a course of somebody else is moved, nor one into a category that there isn’t', async () => {
  const { id } = await makeCourse(db, { instructorId: owner.id, categoryId: before.id })
  await expect(setCourseCategory(db, other, id, after.id)).rejects.toMatchObject({ code: 'not-found' })
  const missing = '0190a7c2-0000-7000-8000-000000000000'
  await expect(setCourseCategory(db, owner, id, missing)).rejects.toMatchObject({ reason: 'category' })
  await expect(setCourseCategory(db, owner, missing, after.id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await rowOf(id))?.categoryId).toBe(before.id)
})
