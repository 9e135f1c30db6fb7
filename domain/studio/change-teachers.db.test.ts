import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, courseTeachers } from '#db/tables/courses.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { taughtCourses } from '#db/taught-courses.server.ts'
import { coursesOfInstructor } from '#domain/courses/catalogue.server.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { canManageCourse, teachesCourse } from '#domain/courses/policy.ts'
import { teachingCohorts } from '#domain/insights/cohorts.server.ts'
import { teachingFigures } from '#domain/insights/teaching-overview.server.ts'
import { teachingTrend } from '#domain/insights/teaching-trends.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { editUser } from '#domain/people/edit-user-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { publicPerson } from '#domain/people/public-person.server.ts'
import { taughtBy } from '#domain/people/user-lists.server.ts'
import { userPage } from '#domain/people/user-page.server.ts'
import { wayToAsk } from '#domain/questions/way-to-ask.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePaidOrder } from '#tests/factories/make-order.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addModule } from './add-module.server.ts'
import { addTeacher, removeTeacher } from './change-teachers.server.ts'
import { courseForStudio } from './course-for-editing.server.ts'
import { courseLearners } from './course-learners.server.ts'
import { deleteCourse } from './delete-course.server.ts'
import { deskCourseFigures, deskCourses } from './desk-courses.server.ts'
import { duplicateCourse } from './duplicate-course.server.ts'
import { enrollLearner } from './enroll-learner.server.ts'
import { learnerRecord } from './learner-record.server.ts'
import { studentPage } from './own-students.server.ts'
import { setCoursePublication } from './publish-course.server.ts'
import { removeLearner } from './remove-learner.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }
const list = { search: '', status: '' as const, sort: '' as const, cursor: '' }

const owner = await makePerson(db, { role: 'instructor', fullName: 'Maria', approvedAt: new Date() })
const teacher = await makePerson(db, { role: 'instructor', fullName: 'Yusuf', approvedAt: new Date() })
const staff = await makePerson(db, { role: 'staff' })
const newModule = { title: 'Baru', description: null, updatedAt: null }

const shared = async (given: Parameters<typeof makeCourse>[1] = {}) => {
  const course = await makeCourse(db, { instructorId: owner.id, ...given })
  await addTeacher(db, owner, { courseId: course.id, email: teacher.email }, rules)
  return course
}

test('whoever teaches with the instructor is told, and works on the course as they do', async () => {
  const course = await shared({ title: 'Bersama', price: 100_000 })
  const student = await makePerson(db)
  await makePaidOrder(db, student, { kind: 'course', subjectId: course.id })
  expect(await db.select().from(notifications).where(eq(notifications.userId, teacher.id))).toContainEqual(
    expect.objectContaining({ kind: 'teacher-added', facts: { title: 'Bersama', from: 'Maria' } }),
  )
  await addModule(db, teacher, course.id, newModule)
  expect(await courseForStudio(db, teacher, course.id)).toMatchObject({
    canDelete: false,
    canChangeTeachers: false,
    canLeave: true,
    teachers: [{ fullName: 'Yusuf' }],
    course: { instructorName: 'Maria' },
  })
  const { courses: listed } = await deskCourses(db, teacher, list)
  expect(listed).toContainEqual(
    expect.objectContaining({ id: course.id, coTeaches: true, instructor: { fullName: 'Maria' } }),
  )
  const { courses: ownersList } = await deskCourses(db, owner, list)
  expect(ownersList.find(({ id }) => id === course.id)).toMatchObject({ coTeaches: false })
  const everyStudent = { search: '', course: '', status: '' as const, sort: 'newest' as const, cursor: '' }
  const { students } = await studentPage(db, teacher, everyStudent)
  expect(students.map(({ userId }) => userId)).toContain(student.id)
  expect(await courseForViewer(db, null, course.id)).toMatchObject({
    teachers: [{ fullName: 'Yusuf' }],
    teaches: false,
  })
  expect(await courseForViewer(db, teacher, course.id)).toMatchObject({ teaches: true, canManage: true })
  expect((await coursesOfInstructor(db, teacher.id, 10)).map(({ id }) => id)).toContain(course.id)
  expect(await publicPerson(db, teacher.id, rules)).toMatchObject({ figures: { courses: 1, learners: 1 } })
  expect(await wayToAsk(db, student, teacher.id, { confirms: false })).toEqual({
    refusal: null,
    about: 'Bersama',
  })

  const figures = await teachingFigures(db, teacher)
  expect(figures).toMatchObject({ courses: 1, students: 1, revenue: 0 })
  expect((await deskCourseFigures(db, teacher)).revenue).toBe(0)
  expect((await deskCourseFigures(db, owner)).revenue).toBe(100_000)
  const month = async (viewer: Viewer, courseId: string | null) =>
    (await teachingTrend(db, viewer, { courseId })).month
  expect(await month(teacher, null)).toMatchObject({ enrolled: 1, revenue: 0 })
  expect(await month(teacher, course.id)).toMatchObject({ enrolled: 1, revenue: 100_000 })
  expect(await month(owner, null)).toMatchObject({ enrolled: 1, revenue: 100_000 })
  expect(await teachingCohorts(db, teacher, { courseId: course.id })).toMatchObject({
    value: [{ enrolled: 1 }],
  })
})

test('whoever teaches with the instructor sees its learners one by one, and takes people in and out', async () => {
  const course = await shared({ modules: [[{}]] })
  const stranger = await makePerson(db, { role: 'instructor', approvedAt: new Date() })
  const student = await makePerson(db)
  const whose = { courseId: course.id, personId: student.id }
  const byHand = { email: student.email, reason: 'Kelompok Sorong' }
  const page = { search: '', cursor: '' }
  const missing = { code: 'not-found', reason: 'course' }
  await expect(enrollLearner(db, stranger, course.id, byHand)).rejects.toMatchObject(missing)
  await enrollLearner(db, teacher, course.id, byHand)
  expect(await courseLearners(db, teacher, course.id, page)).toMatchObject({
    learners: [{ personId: student.id }],
    total: 1,
  })
  expect(await learnerRecord(db, teacher, whose)).toMatchObject({ learner: { fullName: student.fullName } })
  await expect(courseLearners(db, stranger, course.id, page)).rejects.toMatchObject(missing)
  await expect(learnerRecord(db, stranger, whose)).rejects.toMatchObject(missing)
  await expect(removeLearner(db, stranger, whose, 'Salah')).rejects.toMatchObject(missing)
  await removeLearner(db, teacher, whose, 'Salah kelompok')
  expect((await courseLearners(db, teacher, course.id, page)).total).toBe(0)
  await removeTeacher(db, owner, { courseId: course.id, personId: teacher.id })
  await expect(courseLearners(db, teacher, course.id, page)).rejects.toMatchObject(missing)
  await expect(learnerRecord(db, teacher, whose)).rejects.toMatchObject(missing)
})

test('the page of a person at the desk counts and lists what they teach with others', async () => {
  const person = await makePerson(db, { role: 'instructor', approvedAt: new Date() })
  const admin = await makePerson(db, { role: 'admin' })
  const course = await makeCourse(db, { instructorId: owner.id, title: 'Bersama mereka' })
  await addTeacher(db, owner, { courseId: course.id, email: person.email }, rules)
  expect((await userPage(db, admin, person.id)).taught).toBe(1)
  expect((await taughtBy(db, admin, person.id, '')).rows).toMatchObject([{ id: course.id }])
})

test('deleting, copying and saying who teaches stay with the instructor; whoever teaches may leave', async () => {
  const course = await shared()
  const another = await makePerson(db, { role: 'instructor', approvedAt: new Date() })
  const forbidden = { code: 'forbidden' }
  const place = { courseId: course.id, email: another.email }
  await expect(deleteCourse(db, teacher, course.id, 0)).rejects.toMatchObject(forbidden)
  await expect(duplicateCourse(db, teacher, course.id)).rejects.toMatchObject(forbidden)
  await expect(addTeacher(db, teacher, place, rules)).rejects.toMatchObject(forbidden)
  await addTeacher(db, staff, place, rules)
  await expect(
    removeTeacher(db, teacher, { courseId: course.id, personId: another.id }),
  ).rejects.toMatchObject(forbidden)
  await removeTeacher(db, teacher, { courseId: course.id, personId: teacher.id })
  await expect(courseForStudio(db, teacher, course.id)).rejects.toMatchObject({ code: 'not-found' })
  await removeTeacher(db, owner, { courseId: course.id, personId: another.id })
  const told = await db.select().from(notifications).where(eq(notifications.kind, 'teacher-removed'))
  const ofCourse = told.filter(({ subjectId }) => subjectId === course.id)
  expect(ofCourse).toMatchObject([{ userId: another.id, facts: { title: course.title, from: 'Maria' } }])
  expect(await db.$count(courseTeachers, eq(courseTeachers.courseId, course.id))).toBe(0)
})

test('only somebody who may teach is added, once', async () => {
  const course = await shared()
  const add = (email: string) => addTeacher(db, owner, { courseId: course.id, email }, rules)
  await add(teacher.email)
  expect(await db.$count(courseTeachers, eq(courseTeachers.courseId, course.id))).toBe(1)
  const [student, waiting] = [
    await makePerson(db),
    await makePerson(db, { role: 'instructor', approvedAt: null }),
  ]
  const suspended = await makePerson(db, { role: 'instructor', suspendedAt: new Date() })
  for (const email of [student.email, suspended.email, 'nobody@example.org'])
    await expect(add(email)).rejects.toMatchObject({ reason: 'teacher-unknown' })
  await expect(add(owner.email)).rejects.toMatchObject({ reason: 'teacher-is-owner' })
  await expect(add(waiting.email)).rejects.toMatchObject({ reason: 'teacher-waits' })
})

test('who types somebody’s address without confirming it is never the one who is added', async () => {
  const course = await makeCourse(db, { instructorId: owner.id })
  const everybody = { instructorApproval: false }
  const add = (email: string) => addTeacher(db, owner, { courseId: course.id, email }, everybody)
  const email = 'petrus@noken.example'
  const impostor = await makePerson(db, { role: 'instructor', email, emailVerified: false })
  await expect(add(email)).rejects.toMatchObject({ reason: 'teacher-unknown' })
  const petrus = await makePerson(db, { role: 'instructor', email })
  await add(email)
  const rows = await db.select().from(courseTeachers).where(eq(courseTeachers.courseId, course.id))
  expect(rows.map(({ userId }) => userId)).toEqual([petrus.id])
  await expect(courseForStudio(db, impostor, course.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('who is no instructor any more teaches nothing with others, also when they are one again', async () => {
  const admin = await makePerson(db, { role: 'admin' })
  const person = await makePerson(db, { role: 'instructor', fullName: 'Petrus Lama' })
  const course = await makeCourse(db, { instructorId: owner.id })
  await addTeacher(db, owner, { courseId: course.id, email: person.email }, rules)
  const { fullName, email } = person
  for (const role of ['student', 'instructor'] as const)
    await editUser(db, outboxForTest(), admin, person.id, { fullName, email, role, avatarUrl: null })
  await expect(courseForStudio(db, person, course.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('what somebody publishes waits for its instructor’s approval, whoever teaches it with them', async () => {
  const newcomer = await makePerson(db, { role: 'instructor', approvedAt: null })
  const course = await makeCourse(db, { instructorId: newcomer.id, isPublished: false })
  await db.insert(courseTeachers).values({ courseId: course.id, userId: teacher.id })
  expect(await setCoursePublication(db, teacher, course.id, { isPublished: true, rules })).toBe('waiting')
})

test('policy and database say the same of who teaches what', async () => {
  const people = [owner, teacher, staff, await makePerson(db), await makePerson(db, { role: 'instructor' })]
  for (let n = 0; n < 12; n += 1) {
    const course = await makeCourse(db, {
      instructorId: [owner, teacher, people[4], undefined][n % 4]?.id,
      modules: [],
    })
    for (const [index, { id: userId }] of people.entries())
      if ((n >> (index % 3)) % 2 === 1)
        await db.insert(courseTeachers).values({ courseId: course.id, userId })
  }
  const all = await db.select({ id: courses.id, instructorId: courses.instructorId }).from(courses)
  const rows = await db.select().from(courseTeachers)
  for (const person of people.filter(({ role }) => role === 'instructor')) {
    const found = await db.execute<{ id: string }>(taughtCourses(person.id))
    const ids = new Set(found.rows.map(({ id }) => id))
    for (const course of all) {
      const coTeaches = rows.some((row) => row.courseId === course.id && row.userId === person.id)
      expect(teachesCourse(person, { ...course, coTeaches })).toBe(ids.has(course.id))
      expect(canManageCourse(person, { ...course, coTeaches })).toBe(ids.has(course.id))
    }
  }
  const isTheirs = and(eq(courseTeachers.userId, teacher.id))
  await db.delete(profiles).where(eq(profiles.id, teacher.id))
  expect(await db.$count(courseTeachers, isTheirs)).toBe(0)
})
