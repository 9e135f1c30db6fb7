import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { categories } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { createCategory } from './create-category.server.ts'
import { deleteCategory } from './delete-category.server.ts'
import { listCategories } from './list-categories.server.ts'
import { categorySchema } from './schema.ts'
import { updateCategory } from './update-category.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff' })
const instructor = await makePerson(db, { role: 'instructor' })

const typed = (name: string, name_id = '', color = '#1f5e46') =>
  categorySchema.parse({ name, name_id, color })
const stored = async (id: string) => (await db.select().from(categories).where(eq(categories.id, id)))[0]
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1))[0]
const missing = '0190a7c2-0000-7000-8000-000000000000'

test('only staff and admins see and change which categories there are', async () => {
  const { id, name } = await makeCategory(db)
  const forbidden = { code: 'forbidden' }
  await expect(listCategories(db, instructor, 'id', '')).rejects.toMatchObject(forbidden)
  await expect(createCategory(db, instructor, typed('Baru'))).rejects.toMatchObject(forbidden)
  await expect(updateCategory(db, instructor, id, typed('Baru'), '')).rejects.toMatchObject(forbidden)
  await expect(deleteCategory(db, instructor, id)).rejects.toMatchObject(forbidden)
  expect(await stored(id)).toMatchObject({ name })
})

test('a new one is listed with its colour in small letters, by the name that the reader sees', async () => {
  await createCategory(db, staff, typed('Zoology', 'Aneka satwa', '#1F5E46'))
  await createCategory(db, staff, typed('Astronomy', 'Zodiak'))
  const listed = async (locale: 'id' | 'en') =>
    (await listCategories(db, staff, locale, ''))
      .map(({ name }) => name)
      .filter((name) => ['Zoology', 'Astronomy'].includes(name))
  expect(await listed('id')).toEqual(['Zoology', 'Astronomy'])
  expect(await listed('en')).toEqual(['Astronomy', 'Zoology'])
  expect((await listCategories(db, staff, 'id', '')).find(({ name }) => name === 'Zoology')).toMatchObject({
    nameId: 'Aneka satwa',
    color: '#1f5e46',
    courses: 0,
    events: 0,
  })
})

test('the list can be read by how many courses each has, the most or the fewest first', async () => {
  const [one, none, two] = [await makeCategory(db), await makeCategory(db), await makeCategory(db)]
  for (const categoryId of [one.id, two.id, two.id]) await makeCourse(db, { categoryId })
  const listed = async (sort: 'courses' | '-courses') =>
    (await listCategories(db, staff, 'id', sort))
      .map(({ id }) => id)
      .filter((id) => [one.id, none.id, two.id].includes(id))
  expect(await listed('-courses')).toEqual([two.id, one.id, none.id])
  expect(await listed('courses')).toEqual([none.id, one.id, two.id])
})

test('a name is one category’s, whatever the case, and in each language', async () => {
  await createCategory(db, staff, typed('Cooking', 'Memasak'))
  const taken = (reason: string) => ({ code: 'conflict', reason })
  await expect(createCategory(db, staff, typed('COOKING'))).rejects.toMatchObject(taken('category-name'))
  await expect(createCategory(db, staff, typed('Kitchen', 'memasak'))).rejects.toMatchObject(
    taken('category-name-id'),
  )
  // Without a name of its own in Indonesian it would be called so there, too.
  await expect(createCategory(db, staff, typed('Memasak'))).rejects.toMatchObject(taken('category-name'))
  const { id } = await makeCategory(db)
  await expect(updateCategory(db, staff, id, typed('Cooking'), '')).rejects.toMatchObject(
    taken('category-name'),
  )
  await updateCategory(db, staff, id, typed('Baking', 'Membuat kue'), '')
  await updateCategory(db, staff, id, typed('Baking', 'Membuat kue', '#14261d'), '')
  expect(await stored(id)).toMatchObject({ name: 'Baking', nameId: 'Membuat kue', color: '#14261d' })
})

test('a change is noted: what was changed, and what it was called', async () => {
  const { id, name } = await makeCategory(db)
  await updateCategory(db, staff, id, typed('Gardening', '', '#1e4d38'), '')
  expect(await lastEntry()).toMatchObject({
    action: 'category-updated',
    actorId: staff.id,
    subjectId: id,
    subjectName: 'Gardening',
    details: { fields: 'name', was: name },
  })
  await expect(updateCategory(db, staff, missing, typed('Nowhere'), '')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('one that a course or an event has is counted and stays; an unused one goes', async () => {
  const [ofCourse, ofEvent, unused] = [await makeCategory(db), await makeCategory(db), await makeCategory(db)]
  await makeCourse(db, { categoryId: ofCourse.id, isPublished: false })
  const event = await makeEvent(db)
  await db.update(events).set({ categoryId: ofEvent.id }).where(eq(events.id, event.id))
  const listed = new Map((await listCategories(db, staff, 'en', '')).map((each) => [each.id, each]))
  expect(listed.get(ofCourse.id)).toMatchObject({ courses: 1, events: 0 })
  expect(listed.get(ofEvent.id)).toMatchObject({ courses: 0, events: 1 })
  const used = { code: 'conflict', reason: 'category-used' }
  await expect(deleteCategory(db, staff, ofCourse.id)).rejects.toMatchObject(used)
  await expect(deleteCategory(db, staff, ofEvent.id)).rejects.toMatchObject(used)
  await deleteCategory(db, staff, unused.id)
  expect(await stored(unused.id)).toBeUndefined()
  expect(await stored(ofCourse.id)).toBeDefined()
  expect(await lastEntry()).toMatchObject({ action: 'category-deleted', subjectName: unused.name })
  await expect(deleteCategory(db, staff, unused.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a colour on which no words can be read is refused, and so is what is no colour', () => {
  const colorOf = (color: string) => categorySchema.safeParse({ name: 'X', name_id: '', color }).success
  expect(['#1f5e46', '#E3A63A'].map(colorOf)).toEqual([true, true])
  expect(['#7a7a7a', 'green', '#fff', '', '#1f5e46;x'].map(colorOf)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
