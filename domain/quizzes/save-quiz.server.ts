import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { quizAnswers } from '#db/tables/quiz-attempts.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { holdAttemptsAtStake } from './attempts-at-stake.server.ts'
import type { Question } from './question.ts'
import type { WrittenQuiz } from './read-quiz.server.ts'
import { followVersions } from './repetition/follow-versions.server.ts'

type Lesson = { courseId: string; lessonId: string }

/** Writes the quiz of a lesson beside it, or takes it away (null) with everybody's attempts. The caller holds the course (`lockCourse`). */
export async function saveQuiz(tx: Db, lesson: Lesson, quiz: WrittenQuiz | null): Promise<void> {
  if (quiz === null) {
    await tx.delete(quizzes).where(eq(quizzes.lessonId, lesson.lessonId))
    await saveQuestions(tx, lesson, [])
    return
  }
  const { pass, attempts, minutes, draw, tag, shuffle, feedback } = quiz.settings
  const row = {
    courseId: lesson.courseId,
    source: quiz.source,
    passPercent: pass,
    attemptLimit: attempts,
    timeLimitS: minutes === null ? null : minutes * 60,
    draw,
    tag,
    shuffle,
    feedback,
    updatedAt: new Date(),
  }
  await tx
    .insert(quizzes)
    .values({ lessonId: lesson.lessonId, ...row })
    .onConflictDoUpdate({ target: quizzes.lessonId, set: row })
  await saveQuestions(tx, lesson, quiz.questions)
}

/** Writes the quizzes of lessons of a course, those that have one now and those that had one; one that is gone stays
 *  where somebody has begun it. Returns the lessons whose quiz is another now, and those whose quiz stays. The caller
 *  holds the course. */
export async function saveLessonQuizzes(
  tx: Db,
  courseId: string,
  quizOf: ReadonlyMap<string, WrittenQuiz | null>,
): Promise<{ changed: Set<string>; kept: Set<string> }> {
  const had = await tx
    .select({ lessonId: quizzes.lessonId, source: quizzes.source })
    .from(quizzes)
    .where(eq(quizzes.courseId, courseId))
  const sourceOf = new Map(had.map(({ lessonId, source }) => [lessonId, source]))
  const [changed, kept] = [new Set<string>(), new Set<string>()]
  for (const [lessonId, quiz] of quizOf) {
    if ((quiz?.source ?? null) === (sourceOf.get(lessonId) ?? null)) continue
    if (!quiz && (await holdAttemptsAtStake(tx, lessonId)) > 0) {
      kept.add(lessonId)
      continue
    }
    changed.add(lessonId)
    await saveQuiz(tx, { courseId, lessonId }, quiz)
    // A form of the lesson that was open meanwhile has another text now.
    await tx.update(lessons).set({ updatedAt: new Date() }).where(eq(lessons.id, lessonId))
  }
  return { changed, kept }
}

/** Makes these the questions of a lesson, or of a course's bank (`lessonId` null), in this order. One that was given to
 *  nobody yet changes in its place; one that somebody was given stays as it was, no longer current, and the new words
 *  are its next version. */
export async function saveQuestions(
  tx: Db,
  { courseId, lessonId }: { courseId: string; lessonId: string | null },
  questions: readonly Question[],
): Promise<void> {
  const holder = lessonId
    ? eq(quizQuestions.lessonId, lessonId)
    : and(eq(quizQuestions.courseId, courseId), sql`${quizQuestions.lessonId} is null`)
  const known = await tx.select().from(quizQuestions).where(holder).for('update')
  const stays = new Set<string>()
  const made: Question[] = []
  const placed: { id: string; position: number; tags: string[] }[] = []
  const placeOf = new Map(questions.map((question, position) => [question.key, position]))
  for (const question of questions) {
    const same = known.find((row) => row.importKey === question.key && saysTheSame(row, question))
    if (!same) {
      made.push(question)
      continue
    }
    stays.add(same.id)
    const place = { position: placeOf.get(question.key) ?? 0, tags: [...question.tags] }
    if (!same.isCurrent || !isDeepStrictEqual(place, { position: same.position, tags: same.tags }))
      placed.push({ id: same.id, ...place })
  }
  await setPlaces(tx, placed)
  const gone = known.filter(({ id, isCurrent }) => isCurrent && !stays.has(id))
  const dropped = await dropUngiven(tx, gone)
  const left = known.filter(({ id }) => !dropped.has(id))
  const rows = made.map(({ key, stem, body, feedback, tags }) => ({
    courseId,
    lessonId,
    importKey: key,
    version:
      1 + Math.max(0, ...left.filter(({ importKey }) => importKey === key).map(({ version }) => version)),
    type: body.type,
    stemMd: stem,
    body,
    feedbackMd: feedback ?? null,
    tags: [...tags],
    position: placeOf.get(key) ?? 0,
  }))
  if (rows.length > 0) await tx.insert(quizQuestions).values(rows)
  await followVersions(
    tx,
    left.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
  )
}

/** Says of questions that stay where they stand and which tags they have, all in one query: a bank may have a thousand. */
async function setPlaces(tx: Db, placed: readonly { id: string; position: number; tags: string[] }[]) {
  if (placed.length === 0) return
  await tx.execute(sql`
    update ${quizQuestions} q set position = placed.position, tags = placed.tags, is_current = true
    from json_to_recordset(${JSON.stringify(placed)}::json) as placed(id uuid, position int, tags text[])
    where q.id = placed.id`)
}

type Row = typeof quizQuestions.$inferSelect

/** Deletes those that nobody was given; the others are no longer current. Returns the deleted ones. All are locked, so
 *  nobody comes to hold one meanwhile. */
async function dropUngiven(tx: Db, rows: readonly Row[]): Promise<Set<string>> {
  const all = rows.map(({ id }) => id)
  if (all.length === 0) return new Set()
  const dropped = await tx
    .delete(quizQuestions)
    .where(
      and(
        inArray(quizQuestions.id, all),
        notExists(
          tx
            .select({ slot: quizAnswers.slot })
            .from(quizAnswers)
            .where(eq(quizAnswers.questionId, quizQuestions.id)),
        ),
        notExists(
          tx
            .select({ id: quizRepetitions.id })
            .from(quizRepetitions)
            .where(eq(quizRepetitions.questionId, quizQuestions.id)),
        ),
      ),
    )
    .returning({ id: quizQuestions.id })
  await tx.update(quizQuestions).set({ isCurrent: false }).where(inArray(quizQuestions.id, all))
  return new Set(dropped.map(({ id }) => id))
}

const saysTheSame = (row: Row, { stem, body, feedback }: Question): boolean =>
  row.stemMd === stem &&
  (row.feedbackMd ?? '') === (feedback ?? '') &&
  isDeepStrictEqual(row.body, plain(body))

/** As it comes back from a jsonb column: without what is undefined. */
const plain = (body: Question['body']): unknown => JSON.parse(JSON.stringify(body))
