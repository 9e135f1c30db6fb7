import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { listMentors, ownMentorProfile } from './mentors.server.ts'
import { mentorProfileSchema } from './schema.ts'
import { updateMentorProfile } from './update-mentor-profile.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }
const profile = (given = {}) =>
  mentorProfileSchema.parse({ isMentor: 'on', mentorTopics: ['design'], mentorBio: 'Desainer', ...given })

const names = async () => (await listMentors(db, null, rules)).mentors.map(({ fullName }) => fullName)

test('an instructor who says so is a mentor until they say otherwise', async () => {
  const maria = await makePerson(db, { role: 'instructor', fullName: 'Maria' })
  expect(await names()).toEqual([])
  await updateMentorProfile(db, maria, profile())
  expect((await listMentors(db, null, rules)).mentors).toEqual([
    {
      id: maria.id,
      fullName: 'Maria',
      avatarUrl: null,
      topics: ['design'],
      bio: 'Desainer',
      courseCount: 0,
      ratingAverage: null,
      ratingCount: 0,
    },
  ])
  await makeCourse(db, { instructorId: maria.id, isPublished: true })
  await makeCourse(db, { instructorId: maria.id, isPublished: false })
  expect((await listMentors(db, null, rules)).mentors).toMatchObject([{ courseCount: 1, ratingCount: 0 }])
  await updateMentorProfile(db, maria, profile({ isMentor: undefined }))
  expect(await names()).toEqual([])
  expect(await ownMentorProfile(db, maria, rules)).toEqual({
    isMentor: false,
    topics: ['design'],
    bio: 'Desainer',
    isShown: true,
  })
})

test('nobody else becomes one', async () => {
  for (const role of ['student', 'staff', 'admin'] as const) {
    const person = await makePerson(db, { role })
    await expect(updateMentorProfile(db, person, profile())).rejects.toMatchObject({ code: 'forbidden' })
  }
  await makePerson(db, { role: 'instructor', isMentor: true, suspendedAt: new Date() })
  await makePerson(db, { role: 'student', isMentor: true })
  expect(await names()).toEqual([])
})

test('a mentor names a topic and says something; who is none need not', () => {
  const wrong = (given: object) =>
    mentorProfileSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(wrong({ isMentor: 'on' })).toEqual(['mentorTopics', 'mentorBio'])
  expect(wrong({ isMentor: 'on', mentorTopics: ['magic'], mentorBio: 'x' })).toEqual(['mentorTopics.0'])
  expect(wrong({})).toEqual([])
})

test('a topic that there is no more is not shown', async () => {
  await makePerson(db, { role: 'instructor', isMentor: true, mentorTopics: ['old', 'technology'] })
  expect((await listMentors(db, null, rules)).mentors.map(({ topics }) => topics)).toEqual([['technology']])
})

test('the list is read page by page', async () => {
  for (let n = 0; n < 30; n++)
    await makePerson(db, { role: 'instructor', isMentor: true, createdAt: new Date(2030, 0, 1) })
  const first = await listMentors(db, null, rules)
  const second = await listMentors(db, first.nextCursor, rules)
  expect(first.mentors).toHaveLength(24)
  expect(new Set([...first.mentors, ...second.mentors].map(({ id }) => id)).size).toBe(31)
  expect(second.nextCursor).toBeNull()
})

test('a mentor who waits for approval is shown once it is there, or where nobody approves', async () => {
  const waiting = await makePerson(db, { role: 'instructor', fullName: 'Selvi', approvedAt: null })
  await updateMentorProfile(db, waiting, profile())
  expect(await names()).not.toContain('Selvi')
  expect((await ownMentorProfile(db, waiting, rules)).isShown).toBe(false)
  const free = await listMentors(db, null, { instructorApproval: false })
  expect(free.mentors.map(({ fullName }) => fullName)).toContain('Selvi')
  await db.update(profiles).set({ approvedAt: new Date() }).where(eq(profiles.id, waiting.id))
  expect(await names()).toContain('Selvi')
})
