import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, count, countDistinct, eq, gt, like, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { softskills } from '#content/landing.ts'
import { passionCategories } from '#content/passion-categories.ts'
import { peerReviews, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { consents } from '#db/tables/consents.ts'
import { categories, courseModules, courses, lessons } from '#db/tables/courses.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { enoughAttempts } from '#domain/quizzes/item-analysis.ts'
import { type QuizResults, quizResults } from '#domain/studio/quiz-results.server.ts'
import { folderStorage } from '#platform/picture-storage/folder-storage.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { roles } from '#shared/roles.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeLegalTexts } from '#tests/factories/make-legal-texts.ts'
import { seedDemoOnce } from './seed-demo-once.server.ts'
import { viewerOf } from './seed-learning.server.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'noken-demo-'))
afterAll(() => rm(dataDir, { recursive: true }))

const legal = await makeLegalTexts(db)
const said: string[] = []
const seed = () =>
  seedDemoOnce({
    db,
    legal,
    env: { dataDir },
    log: { info: (...words: unknown[]) => void said.push(words.join(' ')) },
    pictures: pictureStore(folderStorage(path.join(dataDir, 'uploads')), 'courses'),
  })
// Two processes that start together.
await Promise.all([seed(), seed()])

test('the accounts are in a file that only its owner can read, one at least for each role, and the log says where', async () => {
  const file = path.join(dataDir, 'demo-accounts.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const accounts: { role: string; email: string; password: string }[] = JSON.parse(
    await readFile(file, 'utf8'),
  )
  expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(roles))
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length)
  expect(said).toEqual([`The demo is ready. Its accounts are in ${file}`])
})

test('there are at least 12 courses in 6 categories: free ones, drafts, and one with a list price', async () => {
  const all = await db.select().from(courses)
  const published = all.filter(({ isPublished }) => isPublished)
  expect(published.length).toBeGreaterThanOrEqual(12)
  expect(new Set(published.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(6)
  expect(published.some(({ price }) => price === 0)).toBe(true)
  expect(all.length).toBeGreaterThan(published.length)
  expect(all.some(({ listPrice, price }) => listPrice === price * 1.5)).toBe(true)
  expect((await db.select().from(categories)).length).toBeGreaterThanOrEqual(6)
})

test('its categories have the Indonesian names that the landing page, the quiz and databases of before have', async () => {
  const named = new Map((await db.select().from(categories)).map(({ name, nameId }) => [name, nameId]))
  for (const { category, title } of softskills) expect(named.get(category), category).toBe(title.id)
  for (const [name, { title }] of Object.entries(passionCategories))
    expect(named.get(name), name).toBe(title.id)
  await db.update(categories).set({ nameId: null })
  const migrations = path.join(projectRoot, 'db/migrations')
  const [file = ''] = (await readdir(migrations)).filter((name) =>
    name.endsWith('_indonesian_category_names.sql'),
  )
  const ofBefore = await readFile(path.join(migrations, file), 'utf8')
  await db.execute(sql.raw(ofBefore))
  expect(new Map((await db.select().from(categories)).map(({ name, nameId }) => [name, nameId]))).toEqual(
    named,
  )
})

test('at least three courses have two modules and six lessons of real length', async () => {
  const sizes = await db
    .select({ modules: countDistinct(courseModules.id), lessons: count(lessons.id) })
    .from(courseModules)
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .groupBy(courseModules.courseId)
  expect(sizes.filter((size) => size.modules >= 2 && size.lessons >= 6).length).toBeGreaterThanOrEqual(3)
  const texts = await db.select({ content: lessons.content }).from(lessons)
  expect(Math.min(...texts.map(({ content }) => content.split(/\s+/).length))).toBeGreaterThan(150)
})

test('people have written, some of them answered, none of them tomorrow', async () => {
  const emails = await db.select().from(inquiries)
  expect(emails.length).toBeGreaterThan(4)
  expect(emails.some(({ handledBy }) => handledBy)).toBe(true)
  expect(emails.some(({ handledAt }) => !handledAt)).toBe(true)
  for (const { createdAt, handledAt } of emails)
    expect((handledAt ?? createdAt).getTime()).toBeLessThan(Date.now())
})

test('nobody enrolled before they had an account', async () => {
  const early = await db
    .select({ name: profiles.fullName })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.id, enrollments.userId))
    .where(gt(profiles.createdAt, enrollments.enrolledAt))
  expect(early).toEqual([])
  expect(await db.$count(enrollments)).toBeGreaterThan(0)
})

test('somebody has finished a course and holds its certificate', async () => {
  expect((await db.select().from(certificates)).length).toBeGreaterThan(0)
})

test('three courses ask with a quiz at least; whoever completed such a lesson has passed it before, by an attempt of that day', async () => {
  const asked = await db.select({ courseId: quizzes.courseId, lessonId: quizzes.lessonId }).from(quizzes)
  expect(new Set(asked.map(({ courseId }) => courseId)).size).toBeGreaterThanOrEqual(3)
  const attempts = await db.select().from(quizAttempts)
  expect(attempts.every(({ state, submittedAt }) => state === 'graded' && submittedAt)).toBe(true)
  expect(attempts.some(({ number }) => number > 1)).toBe(true)
  const completed = await db
    .select()
    .from(lessonCompletions)
    .innerJoin(quizzes, eq(quizzes.lessonId, lessonCompletions.lessonId))
  expect(completed.length).toBeGreaterThan(3)
  for (const { lesson_completions: done, quizzes: quiz } of completed) {
    const last = attempts
      .filter((each) => each.userId === done.userId && each.lessonId === done.lessonId)
      .at(-1)
    expect(last?.submittedAt).toEqual(done.completedAt)
    expect(((last?.points ?? 0) / (last?.pointsMax ?? 1)) * 100).toBeGreaterThanOrEqual(quiz.passPercent ?? 0)
  }
})

test('the analysis of two quizzes at least judges every question, and of one question it says that it misleads', async () => {
  const asked = await db
    .select({ courseId: quizzes.courseId, lessonId: quizzes.lessonId, taughtBy: courses.instructorId })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
  const results: QuizResults[] = []
  for (const { taughtBy, ...place } of asked)
    results.push(await quizResults(db, await viewerOf(db, taughtBy ?? ''), place))
  const judged = results.filter(({ people }) => people >= 12)
  expect(judged.length).toBeGreaterThanOrEqual(2)
  const items = judged.flatMap((result) => result.items)
  expect(items.every(({ answered }) => answered >= enoughAttempts)).toBe(true)
  const found = items.filter(({ problem }) => problem)
  expect(found.map(({ key, problem }) => [key, problem])).toEqual([['sisa-uang', 'backwards']])
  const others = items.filter(({ problem }) => !problem)
  expect(Math.min(...others.map(({ facility }) => facility))).toBeGreaterThan(found[0]?.facility ?? 1)
  for (const { times, scores, passed } of judged) {
    expect(times.filter(({ count: people }) => people > 0).length).toBeGreaterThan(1)
    expect(scores.filter(({ count: people }) => people > 0).length).toBeGreaterThan(2)
    expect(passed).toBeGreaterThan(30)
    expect(passed).toBeLessThan(90)
  }
})

test('whoever learns was last seen no earlier than that', async () => {
  const early = await db
    .select({ name: profiles.fullName })
    .from(lessonCompletions)
    .innerJoin(profiles, eq(profiles.id, lessonCompletions.userId))
    .where(
      and(like(profiles.email, '%.%@noken.example'), gt(lessonCompletions.completedAt, profiles.lastSeenAt)),
    )
  expect(early).toEqual([])
})

test('a database that has anybody in it is left alone', async () => {
  const before = await db.select({ id: profiles.id }).from(profiles)
  await seed()
  expect(await db.select({ id: profiles.id }).from(profiles)).toEqual(before)
})

test('a round of reviews goes on: one learner has sent one of two, another has their mark', async () => {
  const sent = await db
    .select({ reviewerId: peerReviews.reviewerId, sent: count(peerReviews.sentAt), all: count() })
    .from(peerReviews)
    .groupBy(peerReviews.reviewerId)
  expect(sent.map((each) => [each.sent, each.all]).toSorted()).toEqual([
    [1, 2],
    [2, 2],
    [2, 2],
  ])
  expect(await db.$count(submissionMarks, eq(submissionMarks.byPeers, true))).toBeGreaterThan(0)
  expect(await db.$count(submissions, eq(submissions.state, 'reviewing'))).toBe(1)
})

test('its people have agreed to terms and privacy policy, and nobody claims to know from where', async () => {
  const people = await db.$count(profiles)
  expect(await db.$count(profiles, sql`terms_edition is not null and privacy_edition is not null`)).toBe(
    people,
  )
  const given = await db.select({ how: consents.how, address: consents.address }).from(consents)
  // One of them shows a portfolio as well.
  expect(given).toHaveLength(2 * people + 1)
  expect(new Set(given.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ how: 'demo', address: null })]),
  )
})
