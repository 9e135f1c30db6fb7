import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissionMarks, submissions } from '#db/tables/assignments.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { markOverrides } from '#db/tables/grades.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeApproval, makeCertificate } from '#tests/factories/make-claims.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { claimsOf } from './claims.server.ts'
import { makeAdult, makeShown, nothingChosen, rules, source, written } from './portfolio-for-test.ts'
import { savePortfolio } from './save-portfolio.server.ts'
import { shownPortfolio } from './shown-portfolio.server.ts'

const { db } = await testDatabase()

type Made = Awaited<ReturnType<typeof makeShown>>
const kinds = async ({ handle }: Made) => {
  const { claims } = await shownPortfolio(db, handle, rules)
  return [claims.certificates.length, claims.events.length, claims.assignments.length]
}

test('what is chosen is shown with what proves it, and names nobody who is not public already', async () => {
  const made = await makeShown(db)
  const { claims } = await shownPortfolio(db, made.handle, rules)
  expect(claims.certificates).toMatchObject([{ courseTitle: 'Kursus contoh', issuer: 'Noken', item: 1 }])
  expect(claims.certificates[0]?.verifyId).toMatch(/^NOKEN-/)
  expect(claims.events).toMatchObject([{ title: 'Temu karier', item: 2 }])
  expect(claims.assignments).toMatchObject([
    { courseTitle: 'Berani bicara', teacher: { fullName: 'Maria Wambrauw' }, item: 3 },
  ])
  expect(JSON.stringify(claims)).not.toContain('Rahasia karya')
  await db.update(profiles).set({ restrictedAt: new Date() }).where(eq(profiles.id, made.teacher.id))
  const after = await shownPortfolio(db, made.handle, rules)
  expect(after.claims.assignments).toMatchObject([{ teacher: null }])
})

const both = (made: Made) =>
  and(eq(enrollments.userId, made.person.id), eq(enrollments.courseId, made.courseId))

test.each<[string, (made: Made) => Promise<unknown>, number[]]>([
  ['nothing happens', async () => {}, [1, 1, 1]],
  [
    'the certificate is revoked',
    ({ person }) =>
      db
        .update(certificates)
        .set({ revokedAt: new Date(), revokedReason: 'Karya orang lain' })
        .where(eq(certificates.userId, person.id)),
    [0, 1, 1],
  ],
  [
    'the check-in is undone',
    ({ registrationId: id }) =>
      db.update(eventRegistrations).set({ checkedInAt: null }).where(eq(eventRegistrations.id, id)),
    [1, 0, 1],
  ],
  [
    'the event is hidden',
    ({ eventId }) => db.update(events).set({ isPublished: false }).where(eq(events.id, eventId)),
    [1, 0, 1],
  ],
  [
    'the event is called off',
    ({ eventId }) => db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, eventId)),
    [1, 0, 1],
  ],
  ['the event is deleted', ({ eventId }) => db.delete(events).where(eq(events.id, eventId)), [1, 0, 1]],
  ['they leave the course', (made) => db.delete(enrollments).where(both(made)), [1, 1, 0]],
  [
    'the course is hidden',
    ({ courseId }) => db.update(courses).set({ isPublished: false }).where(eq(courses.id, courseId)),
    [1, 1, 0],
  ],
  ['the course is deleted', ({ courseId }) => db.delete(courses).where(eq(courses.id, courseId)), [1, 1, 0]],
  [
    'the work is returned',
    ({ submissionId: id }) => db.update(submissions).set({ state: 'returned' }).where(eq(submissions.id, id)),
    [1, 1, 0],
  ],
  [
    'a newer version waits',
    ({ submissionId: id }) => db.update(submissions).set({ isCurrent: false }).where(eq(submissions.id, id)),
    [1, 1, 0],
  ],
  [
    'the mark goes below the pass mark',
    ({ submissionId: id }) =>
      db.update(submissionMarks).set({ points: 5 }).where(eq(submissionMarks.submissionId, id)),
    [1, 1, 0],
  ],
  [
    'other learners alone said so',
    ({ submissionId: id }) =>
      db.update(submissionMarks).set({ byPeers: true }).where(eq(submissionMarks.submissionId, id)),
    [1, 1, 0],
  ],
  [
    'another mark is set by hand',
    ({ person, courseId, lessonId }) =>
      db.insert(markOverrides).values({
        ...{ courseId, lessonId, kind: 'assignment', userId: person.id },
        ...{ percent: 20, reason: 'Disalin', version: uuidV7() },
      }),
    [1, 1, 0],
  ],
  [
    'the certificate is taken from them',
    ({ certificateId: id }) => db.update(certificates).set({ userId: null }).where(eq(certificates.id, id)),
    [0, 1, 1],
  ],
])('when %s, what is not so any more is gone and all else stays', async (_, happen, left) => {
  const made = await makeShown(db)
  await happen(made)
  expect(await kinds(made)).toEqual(left)
})

test('a mark in words alone approves where nothing is counted, and nothing of ten points does not', async () => {
  const ana = await makeAdult(db)
  const { submissionId, lessonId } = await makeApproval(db, ana.id)
  const { assignments } = await import('#db/tables/assignments.ts')
  const none = { passPercent: null, pointsMax: null }
  await db.update(assignments).set(none).where(eq(assignments.lessonId, lessonId))
  const mark = (points: number | null, pointsMax: number | null) =>
    db
      .update(submissionMarks)
      .set({ points, pointsMax })
      .where(eq(submissionMarks.submissionId, submissionId))
  const approved = async () => (await claimsOf(db, ana.id, 'all', rules)).assignments.length
  await mark(null, null)
  expect(await approved()).toBe(1)
  await mark(0, 10)
  expect(await approved()).toBe(0)
  await mark(1, 10)
  expect(await approved()).toBe(1)
})

test('what is new is never shown by itself, and nothing of others can be chosen', async () => {
  const made = await makeShown(db)
  const newer = await makeCertificate(db, made.person.id)
  expect(await kinds(made)).toEqual([1, 1, 1])
  const other = await makeShown(db)
  for (const chosen of [
    { ...nothingChosen, certificate: [other.certificateId] },
    { ...nothingChosen, event: [other.registrationId] },
    { ...nothingChosen, assignment: [other.lessonId] },
    { ...nothingChosen, certificate: [newer, 'nonsense'] },
  ])
    await expect(
      savePortfolio(db, made.person, { page: made.page, chosen }, { rules, switchesOn: null }),
    ).rejects.toMatchObject({ reason: 'items-gone' })
  expect([await kinds(made), await kinds(other)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
})

test('what was taken out is not shown; shown again it has its number again, which is nobody else’s', async () => {
  const made = await makeShown(db)
  const { person, page, chosen, handle } = made
  const save = (given: typeof chosen) =>
    savePortfolio(db, person, { page, chosen: given }, { rules, switchesOn: null })
  await save({ ...nothingChosen, event: chosen.event })
  expect(await kinds(made)).toEqual([0, 1, 0])
  const another = await makeCertificate(db, person.id)
  await save({ ...chosen, certificate: [another] })
  await save({ ...chosen, certificate: [...chosen.certificate, another] })
  const { claims } = await shownPortfolio(db, handle, rules)
  expect(claims.certificates.map(({ id, item }) => [id, item])).toEqual(
    expect.arrayContaining([
      [chosen.certificate[0], 1],
      [another, 4],
    ]),
  )
  expect([claims.events[0]?.item, claims.assignments[0]?.item]).toEqual([2, 3])
})

test('what was seen was seen of who somebody was that day, whatever they call themselves since', async () => {
  const { person, handle, eventId, lessonId } = await makeShown(db)
  const rename = (fullName: string) => db.update(profiles).set({ fullName }).where(eq(profiles.id, person.id))
  await rename('Maria Wambrauw')
  await rename('Menteri Pendidikan')
  const { page, claims } = await shownPortfolio(db, handle, rules)
  expect(page.fullName).toBe('Menteri Pendidikan')
  const names = () => [claims.events[0]?.holderName, claims.assignments[0]?.holderName]
  expect(names()).toEqual([person.fullName, person.fullName])

  // What comes afterwards is of who they are by then.
  await db
    .update(eventRegistrations)
    .set({ checkedInAt: new Date(Date.now() + 1000) })
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, person.id)))
  await db
    .update(submissionMarks)
    .set({ markedAt: new Date(Date.now() + 1000) })
    .where(
      inArray(
        submissionMarks.submissionId,
        db.select({ id: submissions.id }).from(submissions).where(eq(submissions.lessonId, lessonId)),
      ),
    )
  const after = (await shownPortfolio(db, handle, rules)).claims
  expect([after.events[0]?.holderName, after.assignments[0]?.holderName]).toEqual([
    'Menteri Pendidikan',
    'Menteri Pendidikan',
  ])
})

test('a form offers what can be vouched for, that which is shown first', async () => {
  const { person, certificateId } = await makeShown(db)
  const newer = await makeCertificate(db, person.id, { completedAt: new Date('2026-11-20T00:00:00Z') })
  const { certificates: offered } = await claimsOf(db, person.id, 'all', rules)
  expect(offered.map(({ id }) => id)).toEqual([certificateId, newer])
  const stranger = await makePerson(db)
  expect(await claimsOf(db, stranger.id, 'all', rules)).toEqual({
    certificates: [],
    events: [],
    assignments: [],
  })
  await savePortfolio(db, stranger, { page: written(), chosen: nothingChosen }, { rules, switchesOn: null })
  await expect(
    savePortfolio(
      db,
      stranger,
      { page: written(), chosen: nothingChosen },
      { rules, switchesOn: { source } },
    ),
  ).rejects.toMatchObject({ reason: 'birth-date-unknown' })
})
