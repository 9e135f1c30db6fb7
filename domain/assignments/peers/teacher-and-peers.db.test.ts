import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignments, submissions } from '#db/tables/assignments.ts'
import { markSubmission } from '#domain/assignments/mark-submission.server.ts'
import { markingDesk } from '#domain/assignments/marking-desk.server.ts'
import { ownAssignment } from '#domain/assignments/own-assignment.server.ts'
import { saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import { asked, given } from '#domain/assignments/work-for-test.ts'
import { ownMarks } from '#domain/learning/own-marks.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { gradebook } from '#domain/studio/gradebook.server.ts'
import { parseGradebookFilter } from '#domain/studio/gradebook-filter.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { appealMark } from './appeal-mark.server.ts'
import { classWithPeers, desk, queuedSteps, reviewAll } from './peers-for-test.ts'

const { db } = await testDatabase()

const own = async (learner: Viewer, { place }: Awaited<ReturnType<typeof classWithPeers>>) => {
  const seen = await ownAssignment(db, learner, place)
  if (seen.state !== 'learning') throw new Error(`It is ${seen.state}.`)
  return seen
}

test('the teacher sees by whom, marks over at any time, and then nothing is asked of reviewers', async () => {
  const room = await classWithPeers(db, 3)
  await room.draw()
  const reviewing = await markingDesk(db, room.teacher, room.course.id, { ...desk, show: 'reviewing' })
  expect([reviewing.waiting, reviewing.reviewing]).toEqual([0, 3])
  const { chosen } = reviewing
  if (!chosen) throw new Error('Nothing is reviewed.')
  const names = room.learners.flatMap(({ id, fullName }) => (id === chosen.learner.id ? [] : fullName))
  expect(chosen.versions[0]?.reviews.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const learner of room.learners)
    expect((await ownMarks(db, learner, room.course.id))?.marks).toMatchObject([{ state: 'reviewing' }])
  const shown = async (show: '' | 'waiting') =>
    (await gradebook(db, room.teacher, room.course.id, parseGradebookFilter(new URLSearchParams({ show }))))
      .rows
  expect((await shown('')).map(({ cells }) => cells[0]?.state)).toEqual([
    'reviewing',
    'reviewing',
    'reviewing',
  ])
  expect(await shown('waiting')).toEqual([])
  await markSubmission(db, room.teacher, { courseId: room.course.id, submissionId: chosen.id }, given)
  await reviewAll(db, room, 2, chosen.learner.id)
  const author = room.learners.find(({ id }) => id === chosen.learner.id)
  if (!author) throw new Error('It is nobody’s.')
  expect((await own(author, room)).versions[0]?.mark).toMatchObject({ points: 8, byPeers: false })
  await room.end()
  expect((await own(author, room)).versions[0]?.mark).toMatchObject({ points: 8, byPeers: false })
})

test('whoever does not agree asks the teacher once, whose mark is final', async () => {
  const room = await classWithPeers(db, 2, { peerReviews: 1 })
  await room.draw()
  const [author] = room.learners
  if (!author) throw new Error('Nobody is there.')
  await expect(appealMark(db, author, room.place, { reason: 'Belum' })).rejects.toMatchObject({
    reason: 'no-appeal',
  })
  await reviewAll(db, room, 2)
  expect(await own(author, room)).toMatchObject({ isPassed: false })
  const before = await ownMarks(db, author, room.course.id)
  expect(before?.marks).toMatchObject([{ state: 'failed', percent: 20 }])
  await appealMark(db, author, room.place, { reason: 'Halaman dua terlewat.' })
  // Asking alone raises no average: the mark counts until another replaces it.
  const asking = await ownMarks(db, author, room.course.id)
  expect(asking).toMatchObject({ total: before?.total, marks: [{ state: 'waiting', percent: 20 }] })
  await expect(appealMark(db, author, room.place, { reason: 'Lagi' })).rejects.toMatchObject({
    reason: 'no-appeal',
  })
  const { line, chosen } = await markingDesk(db, room.teacher, room.course.id, desk)
  expect(line).toHaveLength(1)
  expect(chosen?.versions[0]).toMatchObject({ appeal: 'Halaman dua terlewat.', mark: { points: 2 } })
  const seen = chosen?.versions[0]?.mark?.version ?? ''
  await markSubmission(
    db,
    room.teacher,
    { courseId: room.course.id, submissionId: chosen?.id ?? '' },
    { ...given, seen },
  )
  expect(await own(author, room)).toMatchObject({ isPassed: true, isCompleted: true })
  await expect(appealMark(db, author, room.place, { reason: 'Lagi' })).rejects.toMatchObject({
    reason: 'no-appeal',
  })
})

test('other learners are not asked to review from a day on that is over; what was asked before can still be changed', async () => {
  const room = await classWithPeers(db, 3, { peerReviews: null, dueAt: null })
  const { place, teacher } = room
  const save = async (change: Partial<typeof asked>) => {
    const [row] = await db.select().from(assignments).where(eq(assignments.lessonId, place.lessonId))
    return saveAssignment(db, teacher, place, { ...asked, ...change, updatedAt: row?.updatedAt ?? null })
  }
  const hour = 3_600_000
  const [past, earlier] = [new Date(Date.now() - hour), new Date(Date.now() - 2 * hour)]
  const soon = new Date(Date.now() + hour)
  await db
    .update(submissions)
    .set({ submittedAt: new Date(Date.now() - 3 * hour) })
    .where(eq(submissions.lessonId, place.lessonId))
  const late = { reason: 'reviews-too-late' }
  await expect(save({ peerReviews: 2, dueAt: past })).rejects.toMatchObject(late)
  expect(await save({ dueAt: past })).toEqual({ outcome: 'saved' })
  await expect(save({ peerReviews: 2, dueAt: past })).rejects.toMatchObject(late)
  expect(await save({ peerReviews: 2, dueAt: soon })).toEqual({ outcome: 'saved' })
  await expect(save({ peerReviews: 2, dueAt: past })).rejects.toMatchObject(late)
  // Its day is over, and it was not drawn yet.
  await db.update(assignments).set({ dueAt: past }).where(eq(assignments.lessonId, place.lessonId))
  const asTyped = new Date(Math.floor(past.getTime() / 60_000) * 60_000)
  expect(await save({ peerReviews: 2, dueAt: asTyped, passPercent: 50 })).toEqual({ outcome: 'saved' })
  expect(await save({ peerReviews: 1, dueAt: asTyped })).toEqual({ outcome: 'saved' })
  await expect(save({ peerReviews: 1, dueAt: earlier })).rejects.toMatchObject(late)
  await room.draw()
  expect(await save({ peerReviews: 1, dueAt: earlier })).toEqual({ outcome: 'saved' })
})

test('the option can be changed, and its day moved, until it was drawn', async () => {
  const room = await classWithPeers(db, 3)
  const save = async (change: Partial<typeof asked>) => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select updated_at as at from assignments where lesson_id = ${room.place.lessonId}`,
    )
    return saveAssignment(db, room.teacher, room.place, {
      ...asked,
      peerReviews: 2,
      dueAt: room.dueAt,
      ...change,
      updatedAt: new Date(rows[0]?.at ?? ''),
    })
  }
  await save({ peerReviews: null })
  expect(await Promise.all(room.learners.map(room.stateOf))).toEqual(['handed-in', 'handed-in', 'handed-in'])
  const later = new Date(room.dueAt.getTime() + 3_600_000)
  await save({ peerReviews: 1, dueAt: later })
  expect(await Promise.all(room.learners.map(room.stateOf))).toEqual(['reviewing', 'reviewing', 'reviewing'])
  expect(await queuedSteps(db, room.place.lessonId)).toEqual([later.getTime() + 60_000])
  await room.draw()
  for (const peers of [null, 2])
    await expect(save({ peerReviews: peers })).rejects.toMatchObject({ reason: 'reviews-drawn' })
  expect(await save({ peerReviews: 1, pointsMax: 20 })).toEqual({ outcome: 'saved' })
})
