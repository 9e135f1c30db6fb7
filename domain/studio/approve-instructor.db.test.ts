import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { courses } from '#db/tables/courses.ts'
import type { profiles } from '#db/tables/people.ts'
import { platformOverview } from '#domain/insights/platform-overview.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { plainEmail } from '#domain/outbox/plain-email.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { ApprovalsQuery } from './approvals-filter.ts'
import { approveInstructor, refuseInstructor } from './decide-instructor.server.ts'
import { ownApproval } from './publication.server.ts'
import { setCoursePublication } from './publish-course.server.ts'
import { waitingInstructor, waitingInstructors } from './waiting-instructors.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true }
const staff = await makePerson(db, { role: 'staff', fullName: 'Andi' })
const admin = await makePerson(db, { role: 'admin' })

/** Somebody who has signed up as an instructor, with a draft. */
async function newcomer(given: Partial<typeof profiles.$inferInsert> = {}) {
  const viewer = await makePerson(db, { role: 'instructor', approvedAt: null, ...given })
  const { id: courseId } = await makeCourse(db, { instructorId: viewer.id, isPublished: false })
  return { viewer, courseId }
}

const publish = (viewer: Viewer, courseId: string, given = rules) =>
  setCoursePublication(db, viewer, courseId, { isPublished: true, rules: given })

const withdraw = (viewer: Viewer, courseId: string) =>
  setCoursePublication(db, viewer, courseId, { isPublished: false, rules })

const rowOf = async (courseId: string) => (await db.select().from(courses).where(eq(courses.id, courseId)))[0]

/** Everybody who waits, page by page. */
async function waiting(sort: ApprovalsQuery['sort'] = ''): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof waitingInstructors>> = await waitingInstructors(db, staff, {
      sort,
      cursor,
    })
    ids.push(...page.instructors.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

const outbox = outboxForTest()

test('the first publication of somebody who is not approved waits; approving publishes all that waits, once', async () => {
  const { viewer, courseId } = await newcomer()
  const { id: second } = await makeCourse(db, { instructorId: viewer.id, isPublished: false })
  const { id: untouched } = await makeCourse(db, { instructorId: viewer.id, isPublished: false })
  expect(await publish(viewer, courseId)).toBe('waiting')
  expect(await publish(viewer, second)).toBe('waiting')
  expect(await rowOf(courseId)).toMatchObject({ isPublished: false, publicationAskedAt: expect.any(Date) })
  expect(await ownApproval(db, viewer, rules)).toMatchObject({ isApproved: false, isWaiting: true })
  const before = await rowOf(courseId)

  const decided = await approveInstructor(db, outbox, staff, viewer.id)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'instructor-approved', to: decided.instructor.email })
  expect(decided.courses.map(({ id }) => id).sort()).toEqual([courseId, second].sort())
  expect(await rowOf(courseId)).toMatchObject({ isPublished: true, publicationAskedAt: null })
  expect((await rowOf(courseId))?.updatedAt).toEqual(before?.updatedAt)
  expect(await rowOf(untouched)).toMatchObject({ isPublished: false })
  expect(await publish(viewer, untouched)).toBe('published')
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, viewer.id))
  expect(entries).toMatchObject([
    { action: 'instructor-approved', actorName: 'Andi', details: { courses: 2 } },
  ])
  await expect(approveInstructor(db, outbox, staff, viewer.id)).rejects.toMatchObject({
    reason: 'instructor',
  })
})

test('a refusal makes drafts again and says why until they ask once more', async () => {
  const { viewer, courseId } = await newcomer()
  await publish(viewer, courseId)
  await refuseInstructor(db, outbox, admin, viewer.id, 'Pelajarannya masih kosong.')
  expect(await rowOf(courseId)).toMatchObject({ isPublished: false, publicationAskedAt: null })
  expect(await ownApproval(db, viewer, rules)).toMatchObject({
    isApproved: false,
    isWaiting: false,
    refusal: 'Pelajarannya masih kosong.',
  })
  expect(outbox.queued.at(-1)?.text).toContain('Pelajarannya masih kosong.')
  expect(await waiting()).not.toContain(viewer.id)
  await publish(viewer, courseId)
  expect(await ownApproval(db, viewer, rules)).toMatchObject({ isWaiting: true, refusal: null })
})

test('nobody is approved before they have confirmed their address', async () => {
  const { viewer, courseId } = await newcomer({ emailVerified: false })
  await publish(viewer, courseId)
  await expect(approveInstructor(db, outbox, staff, viewer.id)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'unconfirmed',
  })
  expect(await rowOf(courseId)).toMatchObject({ isPublished: false })
})

test('staff and admins decide, by the role that they have now, and nobody else', async () => {
  const { viewer, courseId } = await newcomer()
  await publish(viewer, courseId)
  const student = await makePerson(db)
  const former = await makePerson(db, { role: 'student' })
  for (const other of [viewer, student, { ...former, role: 'staff' as const }]) {
    await expect(approveInstructor(db, outbox, other, viewer.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(refuseInstructor(db, outbox, other, viewer.id, 'x')).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  await expect(waitingInstructors(db, viewer, { sort: '', cursor: '' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(waitingInstructor(db, student, viewer.id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('of two who decide at the same moment one does', async () => {
  const { viewer, courseId } = await newcomer()
  await publish(viewer, courseId)
  const tries = await Promise.allSettled([
    approveInstructor(db, outbox, staff, viewer.id),
    refuseInstructor(db, outbox, admin, viewer.id, 'Belum.'),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the longest waiting come first, nobody twice or never; suspended people and those who withdraw are not there', async () => {
  const all: string[] = []
  for (let n = 0; n < 27; n++) {
    const { viewer, courseId } = await newcomer()
    await publish(viewer, courseId)
    all.push(viewer.id)
  }
  const withdrawn = await newcomer()
  await publish(withdrawn.viewer, withdrawn.courseId)
  expect(await withdraw(withdrawn.viewer, withdrawn.courseId)).toBe('draft')
  const suspended = await newcomer({ suspendedAt: new Date() })
  await publish(suspended.viewer, suspended.courseId)
  const found = await waiting()
  expect(await waiting('-asked')).toEqual(found.toReversed())
  expect(found.filter((id) => all.includes(id))).toEqual(all)
  expect(new Set(found).size).toBe(found.length)
  expect(found).not.toContain(withdrawn.viewer.id)
  expect(found).not.toContain(suspended.viewer.id)
  expect((await platformOverview(db, staff)).waitingInstructors).toBe(found.length)
  const [first] = (await waitingInstructors(db, staff, { sort: '', cursor: '' })).instructors
  expect(first).toMatchObject({ courseCount: 1, courses: [{ lessons: expect.any(Number) }] })
})

test('the list of those who wait can be read by name, from either end', async () => {
  const waits: string[] = []
  for (const fullName of ['Zeth Wonda', 'ani Wonda', 'Meri Wonda']) {
    const { viewer, courseId } = await newcomer({ fullName })
    await publish(viewer, courseId)
    waits.push(viewer.id)
  }
  const [zeth, ani, meri] = waits
  const byName = await waiting('name')
  expect(byName.filter((id) => waits.includes(id))).toEqual([ani, meri, zeth])
  expect(await waiting('-name')).toEqual(byName.toReversed())
})

test('approved people, staff, and everybody with INSTRUCTOR_APPROVAL=0 publish at once', async () => {
  const { viewer, courseId } = await newcomer()
  expect(await publish(viewer, courseId, { instructorApproval: false })).toBe('published')
  const approved = await newcomer({ approvedAt: new Date() })
  expect(await publish(approved.viewer, approved.courseId)).toBe('published')
  const other = await newcomer()
  expect(await publish(staff, other.courseId)).toBe('published')
  expect(await publish(other.viewer, other.courseId)).toBe('published')
})

test('the emails say what is public now, or why nothing is, in one line of subject', async () => {
  const [maria, agus] = [await newcomer({ locale: 'id' }), await newcomer({ locale: 'id' })]
  for (const { viewer, courseId } of [maria, agus]) await publish(viewer, courseId)
  await approveInstructor(db, outbox, staff, maria.viewer.id)
  await refuseInstructor(db, outbox, staff, agus.viewer.id, 'Masih kosong.')
  const [approved, refused] = outbox.queued.slice(-2)
  if (!approved || !refused) throw new Error('no letters')
  expect(approved).toMatchObject({ to: maria.viewer.email })
  const { title } = (await rowOf(maria.courseId)) ?? { title: 'none' }
  expect(plainEmail(approved)).toContain(`${title}\nhttps://noken.example/courses/${maria.courseId}`)
  expect(refused.text).toContain('Masih kosong.')
  for (const { subject } of [approved, refused]) expect(subject).not.toMatch(/[\r\n]/)
})
