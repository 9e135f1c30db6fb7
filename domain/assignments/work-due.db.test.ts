import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignments } from '#db/tables/assignments.ts'
import { enrollments } from '#db/tables/learning.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import { viewAsStudent } from '#domain/learning/view-as-student.server.ts'
import { dueFor } from '#domain/learning/work-due.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { duplicateCourse } from '#domain/studio/duplicate-course.server.ts'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { assignmentForEditing } from './assignment-for-editing.server.ts'
import { assignmentFormSchema } from './assignment-form.ts'
import { handIn } from './hand-in.server.ts'
import { markingDesk } from './marking-desk.server.ts'
import { ownAssignment } from './own-assignment.server.ts'
import { saveAssignment } from './save-assignment.server.ts'
import { courseWithWork, work } from './work-for-test.ts'

const { db } = await testDatabase()
const { storage } = memoryStorage()

const hour = 3_600_000
const day = 24 * hour
const ago = (ms: number) => new Date(Date.now() - ms)
const desk = { submission: '', lesson: '', show: '', phrase: '' } as const

type Course = Awaited<ReturnType<typeof courseWithWork>>

async function enrolled(course: Course, enrolledAt: Date): Promise<Viewer> {
  const learner = await course.learner()
  await db.update(enrollments).set({ enrolledAt }).where(eq(enrollments.userId, learner.id))
  return learner
}

/** What each screen says of a learner's work: until when it is due, and whether what they have handed in is late. */
async function screens(course: Course, learner: Viewer) {
  const { courseId, lessonId } = course.place
  const player = await learnView(db, learner, courseId, { lessonId })
  const own = await ownAssignment(db, learner, course.place)
  const line = await markingDesk(db, course.teacher, courseId, desk)
  const row = line.line.find(({ fullName }) => fullName === learner.fullName)
  const chosen = await markingDesk(db, course.teacher, courseId, { ...desk, submission: row?.id ?? '' })
  if (player.state !== 'learning' || own.state !== 'learning') throw new Error('They learn here.')
  return {
    player: player.lesson?.assignment?.dueAt,
    page: own.dueAt,
    line: row?.isLate,
    chosen: chosen.chosen?.versions.map((version) => version.isLate),
  }
}

const classDue = ago(2 * day)

test.each([
  ['in a class', { dueAt: classDue, dueDays: null }, ago(9 * day), { isDue: true, isLate: true }],
  ['in a class, beside days', { dueAt: classDue, dueDays: 7 }, ago(9 * day), { isDue: true, isLate: true }],
  ['after the class', { dueAt: classDue, dueDays: null }, ago(day), { isDue: false, isLate: false }],
  ['after the class, with days', { dueAt: classDue, dueDays: 7 }, ago(day), { isDue: true, isLate: false }],
  ['alone', { dueAt: null, dueDays: 7 }, ago(hour), { isDue: true, isLate: false }],
  ['alone, since long', { dueAt: null, dueDays: 7 }, ago(9 * day), { isDue: true, isLate: true }],
  ['whenever', { dueAt: null, dueDays: null }, ago(9 * day), { isDue: false, isLate: false }],
])('%s: every screen goes by the same moment', async (_, asked, enrolledAt, expected) => {
  const course = await courseWithWork(db, asked)
  const learner = await enrolled(course, enrolledAt)
  await handIn(db, learner, storage, course.place, work)
  const due = dueFor({ ...asked, timeZone: 'Asia/Jayapura' }, enrolledAt)
  expect(due !== null).toBe(expected.isDue)
  expect(await screens(course, learner)).toEqual({
    player: due,
    page: due,
    line: expected.isLate,
    chosen: [expected.isLate],
  })
})

test('who was taken out of the course is as late, or in time, as before', async () => {
  const course = await courseWithWork(db, { dueDays: 7 })
  const { courseId } = course.place
  const [late, early] = [await enrolled(course, ago(9 * day)), await enrolled(course, ago(day))]
  for (const learner of [late, early]) {
    await handIn(db, learner, storage, course.place, work)
    await removeLearner(db, course.teacher, { courseId, personId: learner.id }, 'Pindah.')
  }
  const { line } = await markingDesk(db, course.teacher, courseId, desk)
  expect(line.map(({ isLate }) => isLate)).toEqual([true, false])
  const { chosen } = await markingDesk(db, course.teacher, courseId, {
    ...desk,
    submission: line[0]?.id ?? '',
  })
  expect(chosen).toMatchObject({ learner: { isEnrolled: false }, versions: [{ isLate: true }] })
})

test('learners review each other’s work as the class does: what comes after it is for the teacher', async () => {
  const course = await courseWithWork(db, { dueAt: new Date(Date.now() + hour), dueDays: 7, peerReviews: 2 })
  const { lessonId } = course.place
  await handIn(db, course.student, storage, course.place, work)
  await db.update(assignments).set({ dueAt: classDue }).where(eq(assignments.lessonId, lessonId))
  const later = await course.learner()
  await handIn(db, later, storage, course.place, work)
  expect(await ownAssignment(db, course.student, course.place)).toMatchObject({
    versions: [{ state: 'reviewing' }],
  })
  expect(await ownAssignment(db, later, course.place)).toMatchObject({ versions: [{ state: 'handed-in' }] })
})

test('those who teach see the day of a learner who enrolled now, else the class’s; a copy has the days alone', async () => {
  const course = await courseWithWork(db, { dueAt: classDue, dueDays: 7 })
  const { courseId } = course.place
  const dueOf = async (place: { courseId: string; lessonId: string }) => {
    const player = await viewAsStudent(db, course.teacher, place.courseId, { lessonId: place.lessonId })
    const page = await ownAssignment(db, course.teacher, place)
    if (player?.state !== 'viewing' || page.state !== 'viewing') throw new Error('They look at it.')
    expect(page.dueAt).toEqual(player.lesson?.assignment?.dueAt)
    return { dueAt: page.dueAt, asked: page.assignment }
  }
  const { dueAt: dueNow } = await dueOf(course.place)
  expect(dueNow?.getTime()).toBeGreaterThan(Date.now() + 6 * day)

  const copyId = await duplicateCourse(db, course.teacher, courseId)
  const copy = await viewAsStudent(db, course.teacher, copyId, { lessonId: null })
  if (copy?.state !== 'viewing') throw new Error('They look at it.')
  const { dueAt, asked } = await dueOf({ courseId: copyId, lessonId: copy.lesson?.id ?? '' })
  expect(asked).toMatchObject({ dueAt: null, dueDays: 7 })
  expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + 6 * day)
})

test('days after enrolling are saved by the form, beside a day or alone', async () => {
  const course = await courseWithWork(db)
  const { typed } = await assignmentForEditing(db, course.teacher, course.place)
  const input = assignmentFormSchema.parse({ ...typed, due_days: '14' })
  expect(await saveAssignment(db, course.teacher, course.place, input)).toEqual({ outcome: 'saved' })
  const saved = await assignmentForEditing(db, course.teacher, course.place)
  expect(saved.typed).toMatchObject({ due_at: '', due_days: '14' })
})
