import { expect, test } from 'vitest'
import { courseReviews, enrollments } from '#db/tables/learning.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { publicPerson } from './public-person.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }

test('who teaches or organizes has a public name, and no address of theirs is told', async () => {
  const maria = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const ruth = await makePerson(db, { role: 'admin', fullName: 'Ruth Mandacan' })
  expect(await publicPerson(db, maria.id, rules)).toEqual({
    id: maria.id,
    fullName: 'Maria Wambrauw',
    role: 'instructor',
    avatarUrl: null,
    about: '',
    isMentor: false,
    topics: [],
    figures: { courses: 0, learners: 0, ratingAverage: null, ratingCount: 0, events: 0 },
  })
  expect(await publicPerson(db, ruth.id, rules)).toMatchObject({ fullName: 'Ruth Mandacan' })
})

test('students and suspended people have no public page', async () => {
  const student = await makePerson(db)
  const suspended = await makePerson(db, { role: 'staff', suspendedAt: new Date() })
  for (const id of [student.id, suspended.id, 'x', '0190a7c2-0000-7000-8000-000000000000'])
    await expect(publicPerson(db, id, rules)).rejects.toMatchObject({ code: 'not-found' })
})

test('whoever waits for approval has none yet, unless nobody approves', async () => {
  const waiting = await makePerson(db, { role: 'instructor', approvedAt: null })
  await expect(publicPerson(db, waiting.id, rules)).rejects.toMatchObject({ code: 'not-found' })
  expect(await publicPerson(db, waiting.id, { instructorApproval: false })).toMatchObject({ id: waiting.id })
})

test('what they say of themselves stands there; a mentor who says nothing here is shown by what they say as a mentor', async () => {
  const mentor = {
    role: 'instructor',
    isMentor: true,
    mentorBio: 'Tanya saya.',
    mentorTopics: ['design'],
  } as const
  const brief = await makePerson(db, { ...mentor, mentorTopics: ['design'] })
  expect(await publicPerson(db, brief.id, rules)).toMatchObject({ about: 'Tanya saya.', topics: ['design'] })
  const wordy = await makePerson(db, { ...mentor, mentorTopics: ['design'], about: 'Saya pengajar.' })
  expect(await publicPerson(db, wordy.id, rules)).toMatchObject({ about: 'Saya pengajar.' })
  const retired = await makePerson(db, { ...mentor, mentorTopics: ['design'], isMentor: false })
  expect(await publicPerson(db, retired.id, rules)).toMatchObject({ about: '', topics: [] })
})

test('figures count what is published, each learner once, and no hidden review', async () => {
  const maria = await makePerson(db, { role: 'instructor' })
  const [first, second, draft] = [
    await makeCourse(db, { instructorId: maria.id }),
    await makeCourse(db, { instructorId: maria.id }),
    await makeCourse(db, { instructorId: maria.id, isPublished: false }),
  ]
  const [ana, ben] = [await makePerson(db), await makePerson(db)]
  for (const [person, course] of [
    [ana, first],
    [ana, second],
    [ben, first],
    [ben, draft],
  ] as const)
    await db.insert(enrollments).values({ userId: person.id, courseId: course.id, pricePaid: 0 })
  await db.insert(courseReviews).values([
    { userId: ana.id, courseId: first.id, rating: 5, comment: '' },
    { userId: ana.id, courseId: second.id, rating: 4, comment: '' },
    { userId: ben.id, courseId: first.id, rating: 1, comment: '', hiddenAt: new Date(), hiddenReason: 'x' },
  ])
  await makeEvent(db, { organizerId: maria.id })
  await makeEvent(db, { organizerId: maria.id, isPublished: false })
  const { figures } = await publicPerson(db, maria.id, rules)
  expect(figures).toEqual({ courses: 2, learners: 2, ratingAverage: 4.5, ratingCount: 2, events: 1 })
})
