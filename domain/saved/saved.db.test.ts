import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#db/tables/courses.ts'
import { savedEvents } from '#db/tables/events.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { ownSavedEvents } from '#domain/events/own-events.server.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import {
  coursesOnDevice,
  eventsOnDevice,
  idsOnDevice,
  mostOnDevice,
  requireSavable,
  takeOverSaved,
} from './device-list.server.ts'
import { ownSavedCourses, savedAmong } from './own-saved-courses.server.ts'
import { saveCourse, unsaveCourse } from './save-course.server.ts'

const { db } = await testDatabase()

const owner = await makePerson(db, { role: 'instructor' })
const first = await makeCourse(db, { title: 'Satu', instructorId: owner.id })
const second = await makeCourse(db, { title: 'Dua' })
const draft = await makeCourse(db, { title: 'Draf', isPublished: false, instructorId: owner.id })
const event = await makeEvent(db)
const draftEvent = await makeEvent(db, { isPublished: false })

const savedBy = async (person: { id: string }) =>
  (await ownSavedCourses(db, person, null)).courses.map(({ id }) => id)

test('a course is saved once, the last first, and taken out again; by each person for themselves', async () => {
  const [person, other] = [await makePerson(db), await makePerson(db)]
  await saveCourse(db, person, first.id, new Date('2026-11-20T00:00:00Z'))
  await saveCourse(db, person, second.id, new Date('2026-11-21T00:00:00Z'))
  await saveCourse(db, person, first.id, new Date('2026-11-22T00:00:00Z'))
  expect(await savedBy(person)).toEqual([second.id, first.id])
  expect(await savedBy(other)).toEqual([])
  expect((await courseForViewer(db, person, first.id)).isSaved).toBe(true)
  expect((await courseForViewer(db, other, first.id)).isSaved).toBe(false)
  expect((await courseForViewer(db, null, first.id)).isSaved).toBe(false)
  expect(await savedAmong(db, person, [first.id, draft.id])).toEqual([first.id])
  expect(await savedAmong(db, null, [first.id])).toEqual([])
  await unsaveCourse(db, other, first.id)
  await unsaveCourse(db, person, first.id)
  expect(await savedBy(person)).toEqual([second.id])
})

test('what somebody may not see is not saved, and what is withdrawn is not shown', async () => {
  const person = await makePerson(db)
  for (const id of [draft.id, uuidV7(), 'x'])
    await expect(saveCourse(db, person, id)).rejects.toMatchObject({ code: 'not-found' })
  await saveCourse(db, owner, draft.id)
  expect(await savedBy(owner)).toEqual([])
  const withdrawn = await makeCourse(db, { title: 'Ditarik' })
  await saveCourse(db, person, withdrawn.id)
  await db.update(courses).set({ isPublished: false }).where(eq(courses.id, withdrawn.id))
  expect(await savedBy(person)).toEqual([])
})

test('a long list comes a page at a time, none twice and none left out', async () => {
  const person = await makePerson(db)
  const made: string[] = []
  for (let number = 0; number <= pageSize; number++) {
    const { id } = await makeCourse(db, { title: `Kursus ${number}` })
    made.unshift(id)
    await saveCourse(db, person, id, new Date(Date.UTC(2026, 10, 20, 0, 0, number)))
  }
  const page = await ownSavedCourses(db, person, null)
  const rest = await ownSavedCourses(db, person, page.nextCursor)
  expect([...page.courses, ...rest.courses].map(({ id }) => id)).toEqual(made)
  expect(page.courses).toHaveLength(pageSize)
  expect(rest.nextCursor).toBeNull()
  expect((await ownSavedCourses(db, person, rest.previousCursor)).courses).toEqual(page.courses)
})

test('a device remembers ids, each once, and no more than so many', () => {
  const ids = Array.from({ length: mostOnDevice + 5 }, uuidV7)
  expect(idsOnDevice([...ids, ...ids].join('.'))).toEqual(ids.slice(0, mostOnDevice))
  expect(idsOnDevice(`x.${ids[0]}.'--.${ids[0]}`)).toEqual([ids[0]])
  expect(idsOnDevice('')).toEqual([])
})

test('a device is shown what is published, in its own order', async () => {
  const ids = [second.id, event.id, draft.id, draftEvent.id, uuidV7(), first.id]
  expect((await coursesOnDevice(db, ids)).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await eventsOnDevice(db, ids)).map(({ id }) => id)).toEqual([event.id])
  await requireSavable(db, { kind: 'course', id: first.id })
  await requireSavable(db, { kind: 'event', id: event.id })
  for (const thing of [
    { kind: 'course', id: draft.id },
    { kind: 'event', id: draftEvent.id },
    { kind: 'event', id: first.id },
    { kind: 'course', id: 'x' },
  ] as const)
    await expect(requireSavable(db, thing)).rejects.toMatchObject({ code: 'not-found' })
})

test('what a device remembers moves into the account of whoever comes in, as far as it is there and published', async () => {
  const person = await makePerson(db)
  await saveCourse(db, person, first.id, new Date('2026-11-20T00:00:00Z'))
  const ids = [second.id, event.id, draft.id, draftEvent.id, uuidV7(), first.id]
  await db.transaction((tx) => takeOverSaved(tx, person, ids))
  expect(await savedBy(person)).toEqual([second.id, first.id])
  expect((await ownSavedEvents(db, person, null)).events.map(({ id }) => id)).toEqual([event.id])
  await db.transaction((tx) => takeOverSaved(tx, person, ids))
  expect(await savedBy(person)).toHaveLength(2)
  const untouched = await makePerson(db)
  await db.transaction((tx) => takeOverSaved(tx, untouched, []))
  expect(await db.select().from(savedEvents).where(eq(savedEvents.userId, untouched.id))).toEqual([])
})
