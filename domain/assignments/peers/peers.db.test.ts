import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { peerReviews, peerRounds } from '#db/tables/assignments.ts'
import { enrollments } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { markingDesk } from '#domain/assignments/marking-desk.server.ts'
import { ownAssignment } from '#domain/assignments/own-assignment.server.ts'
import { learningOverviewOf } from '#domain/learning/learning-overview.server.ts'
import { deleteUser } from '#domain/people/delete-user.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { setUserStatus } from '#domain/people/set-user-status.server.ts'
import { removeLearner } from '#domain/studio/remove-learner.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { peerReview } from './draw-round.server.ts'
import { classWithPeers, desk, queuedSteps, reviewAll, said } from './peers-for-test.ts'
import { reviewToWrite } from './review-at.server.ts'
import { saveReviewDraft, sendReview } from './save-review.server.ts'

const { db } = await testDatabase()

type Class = Awaited<ReturnType<typeof classWithPeers>>

const kindsOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind)

const own = async (learner: Viewer, { place }: Class) => {
  const seen = await ownAssignment(db, learner, place)
  if (seen.state !== 'learning') throw new Error(`It is ${seen.state}.`)
  return seen
}

test('when the work is due everybody reviews two others, is told so, and the teacher has nothing to mark yet', async () => {
  const room = await classWithPeers(db, 4)
  expect((await markingDesk(db, room.teacher, room.course.id, desk)).line).toEqual([])
  expect(await queuedSteps(db, room.place.lessonId)).toEqual([room.dueAt.getTime() + 60_000])
  await room.draw()
  for (const learner of room.learners) {
    const reviews = await room.reviewsOf(learner)
    expect(reviews.map(({ place }) => place)).toEqual([1, 2])
    expect(reviews.map(({ authorId }) => authorId)).not.toContain(learner.id)
    expect(await kindsOf(learner.id)).toContain('reviews-drawn')
    expect(await own(learner, room)).toMatchObject({
      toReview: [
        { place: 1, isSent: false, isOpen: true },
        { place: 2, isSent: false, isOpen: true },
      ],
    })
  }
  const [learner] = room.learners
  if (!learner) throw new Error('Nobody is there.')
  expect((await learningOverviewOf(db, learner, { passion: null })).dueReviews).toMatchObject({
    lessonId: room.place.lessonId,
    sent: 0,
    all: 2,
  })
})

test('drawing twice, also at once, draws once; too early it draws nothing', async () => {
  const room = await classWithPeers(db, 3)
  await peerReview(db, room.place)
  expect(await db.$count(peerRounds, eq(peerRounds.lessonId, room.place.lessonId))).toBe(0)
  await Promise.all([room.draw(), room.draw()])
  await room.draw()
  expect(await db.$count(peerReviews, eq(peerReviews.lessonId, room.place.lessonId))).toBe(6)
  expect(await queuedSteps(db, room.place.lessonId)).toHaveLength(1)
})

test('the last review gives the median, completes the lesson and tells the author, who reads what was said and not by whom', async () => {
  const room = await classWithPeers(db, 4)
  await room.draw()
  await reviewAll(db, room, 7)
  for (const learner of room.learners) {
    const seen = await own(learner, room)
    expect(seen).toMatchObject({ isPassed: true, isCompleted: true, canHandIn: false })
    expect(seen.versions[0]).toMatchObject({
      state: 'marked',
      mark: { points: 7, pointsMax: 10, byPeers: true, markerName: null },
      reviews: [
        { points: 7, choices: null, comment: said.comment },
        { points: 7, choices: null, comment: said.comment },
      ],
    })
    expect(await kindsOf(learner.id)).toContain('work-reviewed')
    for (const other of room.learners)
      if (other.id !== learner.id) {
        expect(JSON.stringify(seen)).not.toContain(other.id)
        expect(JSON.stringify(seen)).not.toContain(other.fullName)
      }
  }
})

test('what a reviewer is shown names nobody, and before its mark an author is told nothing of their reviews', async () => {
  const room = await classWithPeers(db, 3, { peerReviews: 1 })
  await room.draw()
  const [learner] = room.learners
  const [review] = learner ? await room.reviewsOf(learner) : []
  const author = room.learners.find(({ id }) => id === review?.authorId)
  if (!learner || !author) throw new Error('Nobody was drawn.')
  const shown = JSON.stringify(await reviewToWrite(db, learner, { ...room.place, place: '1' }))
  expect(shown).toContain('Karya')
  for (const word of [author.id, author.fullName, author.email]) expect(shown).not.toContain(word)
  await saveReviewDraft(
    db,
    learner,
    { ...room.place, place: '1' },
    { points: 99, choices: [], comment: 'Draf' },
  )
  expect(await reviewToWrite(db, learner, { ...room.place, place: '1' })).toMatchObject({
    review: { points: null, comment: 'Draf', sentAt: null },
    isOpen: true,
  })
  expect((await own(author, room)).versions[0]).toMatchObject({ reviews: [], mark: null })
})

test('a review is its reviewer’s alone, whole, and sent once, from two tabs too', async () => {
  const room = await classWithPeers(db, 3)
  await room.draw()
  const [learner] = room.learners
  if (!learner) throw new Error('Nobody is there.')
  const at = { ...room.place, place: '1' }
  for (const other of [room.teacher, await makePerson(db), await makePerson(db, { role: 'admin' })])
    await expect(sendReview(db, other, at, said)).rejects.toMatchObject({ code: 'not-found' })
  for (const place of ['0', '3', '6', 'x', '-1', '1.0'])
    await expect(sendReview(db, learner, { ...at, place }, said)).rejects.toMatchObject({ code: 'not-found' })
  const elsewhere = await classWithPeers(db, 2)
  await expect(sendReview(db, learner, { ...at, courseId: elsewhere.course.id }, said)).rejects.toMatchObject(
    { code: 'not-found' },
  )
  await expect(sendReview(db, learner, at, { ...said, comment: '' })).rejects.toMatchObject({
    reason: 'comment-required',
  })
  for (const points of [null, 11, -1, Number.NaN])
    await expect(sendReview(db, learner, at, { ...said, points })).rejects.toMatchObject({
      reason: 'points-out-of-range',
    })
  const both = await Promise.allSettled([
    sendReview(db, learner, at, said),
    sendReview(db, learner, at, said),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(saveReviewDraft(db, learner, at, said)).rejects.toMatchObject({ reason: 'review-sent' })
})

test('after a week what has one review is marked by it, and what has none is for the teacher', async () => {
  const room = await classWithPeers(db, 3, { peerReviews: 1 })
  await room.draw()
  const [learner] = room.learners
  const [review] = learner ? await room.reviewsOf(learner) : []
  if (!learner || !review) throw new Error('Nobody was drawn.')
  await db.update(peerReviews).set({ points: 3 }).where(eq(peerReviews.reviewerId, learner.id))
  await room.end()
  const states = await Promise.all(room.learners.map(room.stateOf))
  expect(states).toEqual(['handed-in', 'handed-in', 'handed-in'])
  await expect(sendReview(db, learner, { ...room.place, place: '1' }, said)).rejects.toMatchObject({
    reason: 'review-over',
  })
  const other = await classWithPeers(db, 3, { peerReviews: 2 })
  await other.draw()
  const [first] = other.learners
  const [done] = first ? await other.reviewsOf(first) : []
  if (!first || !done) throw new Error('Nobody was drawn.')
  await sendReview(db, first, { ...other.place, place: '1' }, { ...said, points: 5 })
  await other.end()
  await other.end()
  for (const each of other.learners)
    expect(await other.stateOf(each)).toBe(each.id === done.authorId ? 'marked' : 'handed-in')
})

test('two days before the end whoever has reviews left is told how many, once, and nobody else', async () => {
  const room = await classWithPeers(db, 4)
  await room.draw()
  const { lessonId } = room.place
  const [round] = await db.select().from(peerRounds).where(eq(peerRounds.lessonId, lessonId))
  if (!round) throw new Error('Nothing was drawn.')
  const remindAt = new Date(round.endsAt.getTime() - 48 * 3_600_000)
  expect(await queuedSteps(db, lessonId)).toEqual([remindAt.getTime()])
  const [done, half, left] = room.learners
  const none = room.learners[3]
  if (!done || !half || !left || !none) throw new Error('Nobody is there.')
  for (const place of ['1', '2']) await sendReview(db, done, { ...room.place, place }, said)
  await sendReview(db, half, { ...room.place, place: '1' }, said)
  await removeLearner(db, room.teacher, { courseId: room.course.id, personId: left.id }, 'Pindah kelas.')
  await peerReview(db, { lessonId }, new Date(remindAt.getTime() - 1000))
  expect(await queuedSteps(db, lessonId)).toEqual([remindAt.getTime()])
  const told = async ({ id }: Viewer) => {
    const rows = await db.select().from(notifications).where(eq(notifications.userId, id))
    return rows
      .filter(({ kind, cause }) => kind === 'reviews-drawn' && cause.endsWith(':again'))
      .map(({ facts }) => z.object({ count: z.number() }).parse(facts).count)
  }
  for (const learner of room.learners) expect(await told(learner)).toEqual([])
  await peerReview(db, { lessonId }, remindAt)
  await peerReview(db, { lessonId }, new Date(remindAt.getTime() + 1000))
  expect(await queuedSteps(db, lessonId)).toEqual([round.endsAt.getTime()])
  // A work all of whose reviews are in waits for nobody any more, and one whose author has left for none at all.
  const awaited = async (learner: Viewer) => {
    let count = 0
    for (const { authorId, sentAt } of await room.reviewsOf(learner)) {
      const author = room.learners.find(({ id }) => id === authorId)
      if (author && !sentAt && (await room.stateOf(author)) === 'reviewing') count += 1
    }
    return count > 0 ? [count] : []
  }
  expect(await told(done)).toEqual([])
  expect(await told(left)).toEqual([])
  for (const learner of [half, none]) expect(await told(learner)).toEqual(await awaited(learner))
  expect(await told(none)).not.toEqual([])
})

test('one alone is marked by the teacher at once; so is what comes late, or again after the draw', async () => {
  const alone = await classWithPeers(db, 1)
  await alone.draw()
  expect(await alone.stateOf(alone.student)).toBe('handed-in')
  const room = await classWithPeers(db, 3)
  await room.draw()
  const late = await room.learner()
  await room.send(late, 'Terlambat')
  expect(await room.stateOf(late)).toBe('handed-in')
  const [author] = room.learners
  if (!author) throw new Error('Nobody is there.')
  await room.send(author, 'Sekali lagi', 1)
  expect(await room.stateOf(author)).toBe('handed-in')
  const reviewers = await Promise.all(
    room.learners.map(async (learner) => ({ learner, reviews: await room.reviewsOf(learner) })),
  )
  for (const { learner, reviews } of reviewers)
    for (const { place, authorId } of reviews)
      expect(await reviewToWrite(db, learner, { ...room.place, place: String(place) })).toMatchObject({
        isOpen: authorId !== author.id,
      })
})

test('reviewers who leave the course, or go, are not waited for; what they have sent stays with nobody', async () => {
  const room = await classWithPeers(db, 3)
  await room.draw()
  const [author, gone, left] = room.learners
  if (!author || !gone || !left) throw new Error('Nobody is there.')
  await db
    .delete(enrollments)
    .where(and(eq(enrollments.userId, left.id), eq(enrollments.courseId, room.course.id)))
  await expect(reviewToWrite(db, left, { ...room.place, place: '1' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const place = (await room.reviewsOf(gone)).find(({ authorId }) => authorId === author.id)?.place
  await sendReview(db, gone, { ...room.place, place: String(place) }, said)
  expect(await room.stateOf(author)).toBe('marked')
  await db.delete(profiles).where(eq(profiles.id, gone.id))
  expect((await own(author, room)).versions[0]).toMatchObject({ reviews: [{ comment: said.comment }] })
  const shown = await markingDesk(db, room.teacher, room.course.id, { ...desk, show: 'marked' })
  expect(shown.chosen?.versions[0]?.reviews).toContainEqual(
    expect.objectContaining({ name: null, isSent: true, points: 8 }),
  )
})

test('who is taken out of the course, suspended or deleted is not waited for until the end', async () => {
  const admin = await makePerson(db, { role: 'admin' })
  const ways: ((room: Class, reviewer: Viewer) => Promise<unknown>)[] = [
    (room, { id: personId }) =>
      removeLearner(db, room.teacher, { courseId: room.course.id, personId }, 'Pindah kelas.'),
    (_, { id }) => setUserStatus(db, admin, id, 'suspended'),
    (_, { id }) => deleteUser(db, admin, id),
  ]
  for (const goes of ways) {
    const room = await classWithPeers(db, 3)
    await room.draw()
    const [author, left, stays] = room.learners
    if (!author || !left || !stays) throw new Error('Nobody is there.')
    const { lessonId } = room.place
    for (const { place, authorId } of await room.reviewsOf(stays))
      if (authorId === author.id) await sendReview(db, stays, { ...room.place, place: String(place) }, said)
    expect(await room.stateOf(author)).toBe('reviewing')
    const [endsAt = 0] = await queuedSteps(db, lessonId)
    await goes(room, left)
    const [soon = Number.POSITIVE_INFINITY] = await queuedSteps(db, lessonId)
    expect(soon).toBeLessThanOrEqual(Date.now())
    await peerReview(db, { lessonId })
    expect(await room.stateOf(author)).toBe('marked')
    expect((await own(author, room)).versions[0]).toMatchObject({ mark: { points: 8, byPeers: true } })
    // Their reviewer is still there; and what is left ends when it would have.
    expect(await room.stateOf(stays)).toBe('reviewing')
    expect(await queuedSteps(db, lessonId)).toEqual([endsAt])
  }
})
