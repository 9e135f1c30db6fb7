import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { repeatedBy, todayOf } from '#domain/learning/due-repetitions.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  type AnsweredQuestionView,
  answeredQuestionView,
  type QuestionView,
  questionView,
} from '#domain/quizzes/question-view.server.ts'
import type { Given, QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { isUuid } from '#shared/uuid.ts'
import { sittingSize } from './repetition-rule.ts'

/** What comes back to the viewer: how much of it today, and what after that. */
export type OwnRepetitions = {
  isWanted: boolean
  due: number
  /** The next day ('YYYY-MM-DD') on which something comes back, and in how many days that is; null for nothing. */
  next: { day: string; inDays: number } | null
}

/** One query. */
export async function ownRepetitions(db: Db, viewer: Viewer): Promise<OwnRepetitions> {
  const today = todayOf(viewer)
  const from = repeatedBy(viewer.id)
  const [found] = await db
    .select({
      isWanted: profiles.repeatsMissed,
      due: sql<number>`(select count(*)::int ${from} and quiz_repetitions.due_on <= ${today})`,
      next: sql<OwnRepetitions['next']>`(
        select json_build_object('day', min(quiz_repetitions.due_on), 'inDays', min(quiz_repetitions.due_on) - ${today})
        ${from} and quiz_repetitions.due_on > ${today} having count(*) > 0)`,
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return found ?? { isWanted: false, due: 0, next: null }
}

/** Where a question that comes back is from. */
type Origin = {
  course: { id: string; title: string; language: string }
  lesson: { id: string; title: string }
}

/** A question to be answered. `version`: what its answer names, so that it counts once. */
export type AskedRepetition = Origin & { id: string; version: number; question: QuestionView }

/** What came of the last answer to one. */
export type AnsweredRepetition = Origin & {
  question: AnsweredQuestionView
  /** In how many days it comes back; null: it is learnt. */
  inDays: number | null
}

/** The question that has waited longest, without its key; null for none. `slot`: what its fields are numbered by. One query. */
export async function nextRepetition(db: Db, viewer: Viewer, slot: number): Promise<AskedRepetition | null> {
  const found = await heldRepetition(db, viewer, isDue(viewer))
  return found && asked(found, slot)
}

async function asked(held: HeldRepetition, slot: number): Promise<AskedRepetition> {
  const { id, version, course, lesson, seed, isShuffled, stem, body } = held
  const setting = { seed, isShuffled, language: course.language }
  const question = await questionView({ slot: placeOnScreen, stem, body, given: null }, setting)
  return { id, version, course, lesson, question: { ...question, slot } }
}

/** What of a course comes back to the viewer today, as one sitting asks it, each without its key and numbered from 0. None for those who
 *  do not want it. One query. */
export async function repetitionsOfCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
): Promise<AskedRepetition[]> {
  const isWanted = sql`exists (select from profiles where profiles.id = ${viewer.id} and profiles.repeats_missed)`
  const held = await heldRepetitions(
    db,
    viewer,
    sql`${isDue(viewer)} and courses.id = ${courseId} and ${isWanted}`,
    sittingSize,
  )
  return Promise.all(held.map(asked))
}

/** What the viewer last gave to a question, with what is right; null for one that is not theirs, was not answered, or may not be shown
 *  any more. One query. */
export async function answeredRepetition(
  db: Db,
  viewer: Viewer,
  id: string,
  slot: number,
): Promise<AnsweredRepetition | null> {
  if (!isUuid(id)) return null
  const found = await heldRepetition(
    db,
    viewer,
    sql`quiz_repetitions.id = ${id} and quiz_repetitions.fraction is not null`,
  )
  if (!found) return null
  const { course, lesson, seed, isShuffled, inDays, stem, body, feedback, given, fraction } = found
  const answered = { slot: placeOnScreen, stem, body, feedback, given, fraction, comment: null }
  const question = await answeredQuestionView(answered, { seed, isShuffled, language: course.language })
  return { course, lesson, inDays, question: { ...question, slot } }
}

/** By which place its parts are rendered: a question that comes back stands alone, wherever its number is. */
export const placeOnScreen = 0

/** Of rows of `repeatedBy`: those of today. */
export const isDue = (viewer: Viewer): SQL => sql`quiz_repetitions.due_on <= ${todayOf(viewer)}`

export type HeldRepetition = Origin & {
  id: string
  version: number
  step: number
  seed: number
  isShuffled: boolean
  inDays: number | null
  stem: string
  body: QuestionBody
  feedback: string | null
  given: Given | null
  fraction: number | null
}

/** The first of the rows of `repeatedBy` of which this is so: with what is right, so it stays on the server. One query. */
export async function heldRepetition(db: Db, viewer: Viewer, which: SQL): Promise<HeldRepetition | null> {
  const [held] = await heldRepetitions(db, viewer, which, 1)
  return held ?? null
}

async function heldRepetitions(db: Db, viewer: Viewer, which: SQL, most: number): Promise<HeldRepetition[]> {
  const { rows } = await db.execute<{ held: HeldRepetition }>(sql`
    select json_build_object('id', quiz_repetitions.id, 'version', quiz_repetitions.version, 'step', quiz_repetitions.step,
      'seed', quiz_repetitions.seed, 'isShuffled', quiz_repetitions.is_shuffled,
      'inDays', quiz_repetitions.due_on - ${todayOf(viewer)}, 'stem', quiz_questions.stem_md, 'body', quiz_questions.body,
      'feedback', quiz_questions.feedback_md, 'given', quiz_repetitions.given,
      'fraction', quiz_repetitions.fraction::float8,
      'course', json_build_object('id', courses.id, 'title', courses.title, 'language', courses.language),
      'lesson', json_build_object('id', lessons.id, 'title', lessons.title)) as held
    ${repeatedBy(viewer.id)} and ${which}
    order by quiz_repetitions.due_on, quiz_repetitions.id limit ${most}`)
  return rows.map(({ held }) => held)
}
