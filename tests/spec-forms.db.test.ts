import { parseWithZod } from '@conform-to/zod/v4'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { completeForm } from '#app/answers/complete-form.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readEventForm } from '#app/events/event-form/event-form.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { createEvent } from '#domain/events/create-event.server.ts'
import { eventForEditing } from '#domain/events/event-detail.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import { eventFormSchema, typeEvent } from '#domain/events/schema.ts'
import { updateEvent } from '#domain/events/update-event.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { authForTest, confirmingBy, elsewhere } from '#domain/people/auth-for-test.ts'
import { createUser } from '#domain/people/create-user.server.ts'
import { userForEditing } from '#domain/people/list-users.server.ts'
import { editUserSchema, newUserSchema, signInSchema, signUpSchema } from '#domain/people/schema.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'
import { signUpPerson } from '#domain/people/sign-up-person.server.ts'
import { updateUser } from '#domain/people/update-user.server.ts'
import { typeUser } from '#domain/people/user-version.server.ts'
import { addLesson } from '#domain/studio/add-lesson.server.ts'
import { addModule } from '#domain/studio/add-module.server.ts'
import {
  courseForEditing,
  lessonForEditing,
  moduleForEditing,
} from '#domain/studio/course-for-editing.server.ts'
import { courseFormSchema } from '#domain/studio/course-form.ts'
import { createCourse } from '#domain/studio/create-course.server.ts'
import { lessonFormSchema, moduleFormSchema } from '#domain/studio/curriculum-form.ts'
import { updateCourse } from '#domain/studio/update-course.server.ts'
import { updateLesson } from '#domain/studio/update-lesson.server.ts'
import { updateModule } from '#domain/studio/update-module.server.ts'
import { overwriteGetLocale } from '#locale'
import { parseMoment } from '#shared/typed-values.ts'
import { testDatabase } from './engines/database-for-test.ts'
import { makeCategory, makeCourse } from './factories/make-course.ts'
import { makeEvent } from './factories/make-event.ts'
import { makePerson } from './factories/make-person.ts'

// P39: a form or program that sends only the fields that SPEC names is taken, and what it does not name stays as it is.

beforeAll(() => overwriteGetLocale(() => 'en'))

const { db } = await testDatabase()
const auth = authForTest()
const outbox = outboxForTest()
const [admin, staff] = [await makePerson(db, { role: 'admin' }), await makePerson(db, { role: 'staff' })]
const teacher = await makePerson(db, { role: 'instructor' })
const student = await makePerson(db)
const categoryId = (await makeCategory(db)).id
const course = await makeCourse(db, { instructorId: teacher.id, categoryId, price: 0, modules: [[{}]] })
const [moduleId = ''] = course.moduleIds
const [lessonId = ''] = course.lessonIds
const event = await makeEvent(db, { price: 0 })
const inviting = { linkFor: (token: string) => `https://noken.example/reset?token=${token}` }
const password = 'sandi yang panjang 42'

type Sent = Record<string, string>

/** What the schema makes of a form that holds these fields alone; every one is a field of the form's screen. */
async function taken<Input>(
  schema: z.ZodType<Input>,
  sent: Sent,
  stored?: { now: () => Promise<Sent | null | undefined>; boxes?: string[] },
): Promise<Input> {
  const known = fieldsOf(schema)
  expect(Object.keys(sent).filter((name) => !known.has(name))).toEqual([])
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  if (stored) await completeForm(form, async () => (await stored.now()) ?? null, stored.boxes)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return submission.value
}

const newCourse = {
  title: 'Kelas dari luar',
  description: 'Isi.',
  category_id: categoryId,
  level: 'beginner',
  duration_hours: '2',
  price: '0',
  thumbnail_url: '',
}
const newEvent = {
  title: 'Temu dari luar',
  description: 'Isi.',
  category_id: categoryId,
  event_type: 'online',
  start_date: '2030-11-20T16:00',
  end_date: '2030-11-20T18:00',
  location: '',
  meeting_url: 'https://meet.example.org/temu',
  max_attendees: '0',
  price: '0',
  thumbnail_url: '',
}
const lesson = {
  title: 'Pelajaran dari luar',
  content: 'Isi.',
  video_url: '',
  duration_minutes: '10',
  is_free: 'on',
}
const titled = (
  table: typeof courses | typeof events | typeof courseModules | typeof lessons,
  title: string,
) => db.$count(table, eq(table.title, title))

test('sign up and sign in', async () => {
  const [email, fullName] = ['luar@spec.example', 'Ana Luar']
  const sent = { fullName, email, password, confirmPassword: password, role: 'student', terms: 'on' }
  const how = { ...elsewhere, confirming: confirmingBy(outbox), agreed: [] }
  await signUpPerson(db, auth, await taken(signUpSchema, sent), how)
  const input = await taken(signInSchema, { email, password })
  expect(await signInPerson(db, auth, input, elsewhere)).toMatchObject({ role: 'student' })
})

test('enrol and register', async () => {
  expect(await enrollStudent(db, student, course.id)).toBe(true)
  expect(await registerAttendee(db, outbox, student, event.id)).toMatchObject({ refusal: null })
})

test.each(['student', 'instructor', 'staff', 'admin'])('add a user: %s', async (role) => {
  const email = `${role}@baru.example`
  const sent = { email, password, full_name: 'Baru', confirmPassword: password, role, avatar_url: '' }
  const input = await taken(newUserSchema, sent)
  // SPEC knows no invitation: the password that is sent is theirs.
  expect(input.password).toBe(password)
  const { id } = await createUser(db, outbox, admin, input, inviting)
  expect(await db.$count(profiles, eq(profiles.id, id))).toBe(1)
})

test('edit a user', async () => {
  const now = async () => {
    const user = await userForEditing(db, admin, student.id)
    return { ...typeUser(user), version: user.version }
  }
  const sent = { full_name: 'Nama Baru', email: student.email, role: 'student', avatar_url: '' }
  const input = await taken(editUserSchema, sent, { now })
  expect(await updateUser(db, outbox, admin, student.id, input)).toMatchObject({ outcome: 'saved' })
  expect((await userForEditing(db, admin, student.id)).fullName).toBe('Nama Baru')
})

test.each(['instructor', 'staff'])('create a course as %s', async (role) => {
  const chooses = role === 'staff'
  const title = `Kelas oleh ${role}`
  const sent = { ...newCourse, title, ...(chooses && { instructor_id: teacher.id }) }
  const input = await taken(courseFormSchema({ choosesInstructor: chooses }), sent)
  expect(input.language).toBe('id')
  await createCourse(db, chooses ? staff : teacher, input)
  expect(await titled(courses, title)).toBe(1)
})

test('edit a course: what SPEC does not name stays', async () => {
  await db.update(courses).set({ language: 'ms', durationHours: 7 }).where(eq(courses.id, course.id))
  const now = async () => (await courseForEditing(db, staff, course.id)).typed
  const { duration_hours: _, ...named } = newCourse
  const sent = { ...named, title: 'Kelas diubah', instructor_id: teacher.id }
  const input = await taken(courseFormSchema({ choosesInstructor: true }), sent, { now })
  expect(await updateCourse(db, staff, course.id, input)).toMatchObject({ outcome: 'saved' })
  expect(await now()).toMatchObject({ title: 'Kelas diubah', language: 'ms', duration_hours: '7' })
})

test('add and edit a module', async () => {
  const input = await taken(moduleFormSchema, { title: 'Modul dari luar', description: '' })
  await addModule(db, teacher, course.id, input)
  expect(await titled(courseModules, 'Modul dari luar')).toBe(1)
  const now = () => moduleForEditing(db, course.id, moduleId)
  const place = { courseId: course.id, moduleId }
  const edit = await taken(moduleFormSchema, { title: 'Modul diubah', description: '' }, { now })
  expect(await updateModule(db, teacher, place, edit)).toMatchObject({ outcome: 'saved' })
})

test('add and edit a lesson', async () => {
  await addLesson(db, teacher, { courseId: course.id, moduleId }, await taken(lessonFormSchema, lesson))
  expect(await titled(lessons, lesson.title)).toBe(1)
  await db.update(lessons).set({ isOptional: true }).where(eq(lessons.id, lessonId))
  const now = async () => (await lessonForEditing(db, course.id, lessonId))?.typed
  const { is_free: _, ...sent } = { ...lesson, title: 'Pelajaran diubah' }
  const edit = await taken(lessonFormSchema, sent, { now, boxes: ['is_free'] })
  expect(await updateLesson(db, teacher, { courseId: course.id, lessonId }, edit)).toMatchObject({
    outcome: 'saved',
  })
  expect(await now()).toMatchObject({ title: 'Pelajaran diubah', is_free: '', is_optional: 'on' })
})

test.each(['online', 'offline'])('create and edit an event: %s', async (event_type) => {
  const place = event_type === 'online' ? {} : { location: 'Sorong', meeting_url: '' }
  const sent = { ...newEvent, ...place, event_type, title: `Temu ${event_type}` }
  const input = await taken(eventFormSchema, sent)
  expect(input).toMatchObject({ timeZone: 'Asia/Jayapura', minimumAge: 0, isPublished: false })
  const id = await createEvent(db, staff, input)
  const now = async () => {
    const { category, ...found } = await eventForEditing(db, staff, id)
    return typeEvent({ ...found, categoryId: category?.id ?? null })
  }
  await db.update(events).set({ timeZone: 'Asia/Jakarta', minimumAge: 15 }).where(eq(events.id, id))
  const boxes = ['is_published', 'past_ok']
  const edit = await taken(
    eventFormSchema,
    { ...sent, title: 'Temu diubah', is_published: 'on' },
    { now, boxes },
  )
  const openedAt = parseMoment((await now()).updated_at)
  expect(edit).toMatchObject({ timeZone: 'Asia/Jakarta', isPublished: true })
  expect(await updateEvent(db, outbox, staff, id, edit, { openedAt })).toMatchObject({ outcome: 'saved' })
  expect(await now()).toMatchObject({ title: 'Temu diubah', minimum_age: '15' })
})

test('an event that has begun is taken from a form without a time zone; a form that has one is asked first', async () => {
  // Nothing else of a request is read.
  const scope = { db, locale: 'en' } as RequestContext
  const begun = {
    ...newEvent,
    is_published: 'on',
    start_date: '2020-11-20T16:00',
    end_date: '2020-11-20T18:00',
  }
  const read = async (sent: Sent) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
    return (await readEventForm(scope, staff, form)).input
  }
  expect(await read(begun)).toMatchObject({ title: newEvent.title, isPublished: true })
  const zoned = { ...begun, time_zone: 'Asia/Jakarta' }
  expect([await read(zoned), (await read({ ...zoned, past_ok: 'on' }))?.title]).toEqual([
    null,
    newEvent.title,
  ])
})
