import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles } from '#db/tables/people.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { messageSchema, messageStudents } from './message-students.server.ts'
import { studentPage } from './own-students.server.ts'
import { parseStudentFilter } from './student-filter.ts'
import { studentsFile } from './students-file.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor', fullName: 'Maria' })
const [one, two] = [
  await makeCourse(db, { instructorId: instructor.id }),
  await makeCourse(db, { instructorId: instructor.id }),
]
const [agus, budi] = [await makePerson(db, { fullName: '=Agus' }), await makePerson(db, { fullName: 'Budi' })]
for (const student of [agus, budi]) await enrollStudent(db, student, one.id)
await enrollStudent(db, agus, two.id)

const message = { subject: 'Ayo lanjut', text: 'Tinggal sedikit.' }
const all = parseStudentFilter(new URLSearchParams())

const outbox = outboxForTest()
/** To whom emails are queued since it was asked last. */
const queuedTo = () => outbox.queued.splice(0).map(({ to }) => to)

test('a message to all is one letter a person, however many courses each has', async () => {
  const { reached, unreached } = await messageStudents(db, outbox, instructor, { filter: all }, message)
  expect(unreached).toBe(0)
  expect(reached).toBe(2)
  expect(queuedTo().sort()).toEqual([agus.email, budi.email].sort())
  const [noted] = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
  expect(noted).toMatchObject({
    action: 'students-messaged',
    actorId: instructor.id,
    details: { students: 2 },
  })
  expect(JSON.stringify(noted)).not.toContain('Tinggal sedikit')
})

test('a message to one goes to the student of that enrolment, and to nobody else’s', async () => {
  const { students } = await studentPage(db, instructor, { ...all, course: two.id })
  const enrollmentId = students[0]?.id ?? ''
  outbox.queued.length = 0
  await messageStudents(db, outbox, instructor, { enrollmentId }, message)
  expect(outbox.queued).toMatchObject([{ to: agus.email, headers: { 'Reply-To': instructor.email } }])
  for (const words of ['=Agus', 'Maria', message.text]) expect(outbox.queued[0]?.text).toContain(words)
  const other = await makePerson(db, { role: 'instructor' })
  for (const id of [enrollmentId, uuidV7(), 'x'])
    await expect(messageStudents(db, outbox, other, { enrollmentId: id }, message)).rejects.toMatchObject({
      code: 'not-found',
    })
  await expect(messageStudents(db, outbox, budi, { filter: all }, message)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('who has not confirmed their address gets none, and the instructor learns that there are some', async () => {
  const confirm = (emailVerified: boolean, id: string) =>
    db.update(profiles).set({ emailVerified }).where(eq(profiles.id, id))
  await confirm(false, budi.id)
  queuedTo()
  const { reached, unreached } = await messageStudents(db, outbox, instructor, { filter: all }, message)
  expect(queuedTo()).toEqual([agus.email])
  expect({ reached, unreached }).toEqual({ reached: 1, unreached: 1 })
  await confirm(false, agus.id)
  await expect(messageStudents(db, outbox, instructor, { filter: all }, message)).rejects.toMatchObject({
    reason: 'unconfirmed-students',
  })
  for (const { id } of [agus, budi]) await confirm(true, id)
})

test('a suspended student gets no email, and nobody can write without end', async () => {
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, budi.id))
  await messageStudents(db, outbox, instructor, { filter: all }, message)
  expect(queuedTo()).toEqual([agus.email])
  const many = async () => {
    for (let count = 0; count < 25; count += 1)
      await messageStudents(db, outbox, instructor, { filter: all }, message)
  }
  await expect(many()).rejects.toMatchObject({ code: 'too-many' })
})

test('a message needs a subject of one line and a text', () => {
  expect(
    messageSchema.safeParse({ subject: ' ', text: '' }).error?.issues.map(({ path }) => path[0]),
  ).toEqual(['subject', 'text'])
  const { subject } = messageSchema.parse({ subject: 'Halo\nBcc: x@x.example', text: 'x' })
  expect(subject).toBe('Halo Bcc: x@x.example')
})

test('the file of students can be opened in a spreadsheet and runs nothing there', async () => {
  let file = ''
  for await (const part of studentsFile(db, instructor, all, 'en')) file += part
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('"Progress (%)"')
  expect(file).toContain(`"'=Agus"`)
  const [noted] = await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
  expect(noted?.action).toBe('students-exported')
})
