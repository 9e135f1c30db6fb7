import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories, courses } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { issueCertificate } from './issue-certificate.server.ts'
import { certificateToVerify, ownCertificate, ownCertificates } from './queries.server.ts'

const { db } = await testDatabase()

async function certified() {
  const instructor = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const course = await makeCourse(db, { instructorId: instructor.id, title: 'Rapat 45 Menit' })
  const holder = await makePerson(db, { fullName: 'Yohana Kambu' })
  await enrollStudent(db, holder, course.id)
  await completeLesson(db, holder, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  const record = await ownCertificate(db, holder, course.id)
  if (!record) throw new Error('There is no certificate.')
  // What is listed and what was recorded know of no picture.
  const { motif, color, ...plain } = record
  return { instructor, course, holder, record, plain, picture: { motif, color } }
}

test('a certificate is issued once for a person and a course', async () => {
  const { course, holder, record, plain } = await certified()
  await issueCertificate(db, holder, { courseId: course.id, shown: { grade: 'good' }, now: new Date() })
  expect(await ownCertificate(db, holder, course.id)).toEqual(record)
  expect((await ownCertificates(db, holder, null)).certificates).toEqual([plain])
})

test('it keeps the names as they were, whatever is renamed or deleted since', async () => {
  const { instructor, course, holder, record, plain } = await certified()
  await db.update(profiles).set({ fullName: 'Yohana K.' }).where(eq(profiles.id, holder.id))
  await db.delete(profiles).where(eq(profiles.id, instructor.id))
  await db.delete(courses).where(eq(courses.id, course.id))
  expect(await ownCertificate(db, holder, course.id)).toEqual(record)
  expect((await ownCertificates(db, holder, null)).certificates).toEqual([plain])
  await db.delete(profiles).where(eq(profiles.id, holder.id))
  expect(await certificateToVerify(db, record.verifyId)).toMatchObject({
    holderName: 'Yohana Kambu',
    courseTitle: 'Rapat 45 Menit',
    instructorName: 'Maria Wambrauw',
  })
})

test('it is shown beside the object of its course, by its title once the course is gone', async () => {
  const { course, holder, picture } = await certified()
  // 'Rapat' names a circle of chairs.
  expect(picture).toEqual({ motif: 'chairs', color: null })
  const [category] = await db.insert(categories).values({ name: 'Leadership', color: '#1F5E46' }).returning()
  await db.update(courses).set({ motif: 'fish', categoryId: category?.id }).where(eq(courses.id, course.id))
  expect(await ownCertificate(db, holder, course.id)).toMatchObject({ motif: 'fish', color: '#1F5E46' })
  await db.delete(courses).where(eq(courses.id, course.id))
  expect(await ownCertificate(db, holder, course.id)).toMatchObject({ motif: 'chairs', color: null })
})

test('nobody has another’s certificate as their own', async () => {
  const { course } = await certified()
  const other = await makePerson(db)
  expect(await ownCertificate(db, other, course.id)).toBeNull()
  expect(await ownCertificate(db, other, 'x')).toBeNull()
  expect((await ownCertificates(db, other, null)).certificates).toEqual([])
})

test('whoever holds the whole address sees the certificate, in capitals or not', async () => {
  const { record } = await certified()
  expect(await certificateToVerify(db, record.verifyId)).toEqual(record)
  expect(await certificateToVerify(db, ` ${record.verifyId.toLowerCase()} `)).toEqual(record)
})

test('the number alone opens nothing, nor does a code under another number', async () => {
  const one = await certified()
  const two = await certified()
  const code = two.record.verifyId.slice(-16)
  expect(await certificateToVerify(db, one.record.number)).toBeNull()
  expect(await certificateToVerify(db, `NOKEN-00000000-000000-${code}`)).toBeNull()
  expect(await certificateToVerify(db, `${one.record.number}-0000000000000000`)).toBeNull()
  expect(await certificateToVerify(db, '')).toBeNull()
})
