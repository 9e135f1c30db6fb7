import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { notifications } from '#db/tables/notifications.ts'
import { cancelEvent } from '#domain/events/cancel-event.server.ts'
import { cancelRegistration } from '#domain/events/cancel-registration.server.ts'
import { createEvent } from '#domain/events/create-event.server.ts'
import { eventForEditing } from '#domain/events/event-detail.server.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import type { EventInput } from '#domain/events/schema.ts'
import { updateEvent } from '#domain/events/update-event.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { openContent } from '#domain/outbox/sealed-content.server.ts'
import { approveInstructor } from '#domain/studio/decide-instructor.server.ts'
import { messageStudents } from '#domain/studio/message-students.server.ts'
import { setCoursePublication } from '#domain/studio/publish-course.server.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { saveOwnWishes } from './own-wishes.server.ts'

// What people are told of what others do: the use case does it, and whoever it is about has it here and by mail.

const { db } = await testDatabase()
const secret = 'a secret of at least thirty-two characters'
const outbox = createOutbox({ authSecret: secret, publicUrl: 'https://noken.example' })
const { leave } = outbox.links

const ahead = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000)
const eventInput: EventInput = {
  title: 'Kelas menulis',
  description: 'Belajar menulis bersama.',
  categoryId: null,
  eventType: 'online',
  startDate: ahead(48),
  endDate: ahead(50),
  timeZone: 'Asia/Makassar',
  location: null,
  meetingUrl: 'https://meet.example.org/kelas',
  maxAttendees: 0,
  minimumAge: 0,
  price: 0,
  thumbnailUrl: null,
  motif: null,
  isPublished: true,
}

const toldOf = async (kind: NotificationKind, person: { id: string }) =>
  db
    .select({ subjectId: notifications.subjectId, facts: notifications.facts, isHere: notifications.isHere })
    .from(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.userId, person.id)))

/** What was mailed of this kind: to whom, in whose night it waits, and by which address they leave it. */
async function mailedOf(kind: NotificationKind) {
  const rows = await db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.toAddress)
  return rows.map(({ id, toAddress, quietZone, content }) => {
    const headers = openContent(secret, id, content ?? '')?.headers
    return {
      to: toAddress,
      quietZone,
      leaving: headers?.['List-Unsubscribe'],
      how: headers?.['List-Unsubscribe-Post'],
    }
  })
}

test('who gets a seat from the waiting list is told, here and by a mail that can be left and keeps their night', async () => {
  const [yohana, bayu] = [await makePerson(db), await makePerson(db, { timeZone: 'Asia/Makassar' })]
  await saveOwnWishes(db, bayu, {
    here: ['event-promoted'],
    push: [],
    mail: ['event-promoted'],
    isQuietAtNight: true,
    wantsDigest: false,
  })
  const event = await makeEvent(db, { title: 'Temu alumni', maxAttendees: 1 })
  await registerAttendee(db, outbox, yohana, event.id)
  await joinWaitlist(db, outbox, bayu, event.id)
  expect(await toldOf('event-promoted', bayu)).toEqual([])
  await cancelRegistration(db, outbox, yohana, event.id)
  expect(await toldOf('event-promoted', bayu)).toMatchObject([
    { subjectId: event.id, facts: { title: 'Temu alumni' }, isHere: true },
  ])
  expect(await toldOf('event-promoted', yohana)).toEqual([])
  expect(await mailedOf('event-promoted')).toEqual([
    {
      to: bayu.email,
      quietZone: 'Asia/Makassar',
      leaving: `<${leave(bayu.id, 'event-promoted')}>`,
      how: 'List-Unsubscribe=One-Click',
    },
  ])
})

test('those registered are told of each change of an event and once that it is cancelled', async () => {
  const [yohana, bayu, staff] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db, { role: 'staff' }),
  ]
  const opened = await createEvent(db, staff, eventInput)
  await registerAttendee(db, outbox, yohana, opened)
  for (const hours of [51, 52]) {
    const { updatedAt: openedAt } = await eventForEditing(db, staff, opened)
    const moved = { ...eventInput, endDate: ahead(hours) }
    await updateEvent(db, outbox, staff, opened, moved, { openedAt })
  }
  for (let time = 0; time < 2; time += 1) await cancelEvent(db, outbox, staff, opened)
  const kinds = ['event-changed', 'event-cancelled'] as const
  const told = await Promise.all(kinds.map(async (kind) => (await toldOf(kind, yohana)).length))
  expect(told).toEqual([2, 1])
  expect(await Promise.all(kinds.map(async (kind) => (await mailedOf(kind)).map(({ to }) => to)))).toEqual([
    [yohana.email, yohana.email],
    [yohana.email],
  ])
  for (const kind of kinds) expect(await toldOf(kind, bayu)).toEqual([])
})

test('staff and admins are told once that an instructor waits for approval, and the instructor that they have it', async () => {
  const [staff, admin] = [await makePerson(db, { role: 'staff' }), await makePerson(db, { role: 'admin' })]
  const others = [await makePerson(db), await makePerson(db, { role: 'instructor' })]
  const instructor = await makePerson(db, {
    role: 'instructor',
    approvedAt: null,
    fullName: 'Maria Wambrauw',
  })
  const drafts = await Promise.all(
    [1, 2].map(() => makeCourse(db, { instructorId: instructor.id, isPublished: false })),
  )
  const rules = { instructorApproval: true }
  for (const { id } of drafts) await setCoursePublication(db, instructor, id, { isPublished: true, rules })
  for (const person of [staff, admin])
    expect(await toldOf('approval-waiting', person)).toMatchObject([{ facts: { name: 'Maria Wambrauw' } }])
  for (const person of [...others, instructor]) expect(await toldOf('approval-waiting', person)).toEqual([])
  await approveInstructor(db, outbox, staff, instructor.id)
  expect(await toldOf('instructor-approved', instructor)).toHaveLength(1)
  expect(await mailedOf('instructor-approved')).toMatchObject([
    { to: instructor.email, leaving: `<${leave(instructor.id, 'instructor-approved')}>` },
  ])
})

test('what an instructor writes to students stands here in full, also for whoever wants no mail of it', async () => {
  const instructor = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const [yohana, bayu, stranger] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const course = await makeCourse(db, { instructorId: instructor.id })
  for (const student of [yohana, bayu]) await enrollStudent(db, student, course.id)
  await saveOwnWishes(db, bayu, {
    here: ['student-message'],
    push: [],
    mail: [],
    isQuietAtNight: false,
    wantsDigest: false,
  })
  const written = { subject: 'Tinggal dua pelajaran', text: 'Sedikit lagi.\n\nKalau sulit, tulis saja.' }
  const all = { filter: parseStudentFilter(new URLSearchParams()) }
  expect(await messageStudents(db, outbox, instructor, all, written)).toEqual({ reached: 2, unreached: 0 })
  for (const student of [yohana, bayu])
    expect(await toldOf('student-message', student)).toMatchObject([
      { facts: { from: 'Maria Wambrauw', ...written }, isHere: true },
    ])
  expect(await toldOf('student-message', stranger)).toEqual([])
  expect((await mailedOf('student-message')).map(({ to }) => to)).toEqual([yohana.email])
})
