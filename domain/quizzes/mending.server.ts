import { gradedAgain } from './graded-again.server.ts'
import type { AnswerToMend, MendedQuestion } from './mended-questions.server.ts'
import { isPass } from './result.ts'

export type MendedAnswer = {
  attemptId: string
  slot: number
  userId: string
  wasId: string
  nowId: string
  fraction: number
}
/** `was`: what it came to before. */
export type MendedAttempt = {
  attemptId: string
  userId: string
  number: number
  was: number
  points: number
  pointsMax: number
}

/** What grading answers again comes to. */
export type Mending = {
  /** Those that are worth more. */
  answers: MendedAnswer[]
  /** Their attempts, with what these are worth then. */
  attempts: MendedAttempt[]
  /** Learners who have passed by them, and had not before. None where the quiz has no pass mark. */
  passing: Set<string>
  /** How many answers would be worth less, and keep what they have. */
  less: number
  /** How many cannot be told in the question as it is now, and keep what they have. */
  lost: number
}

/** Grades these answers by the keys that their questions have now. No mark becomes less (docs/decisions/0072), so doing
 *  it twice is the same as once. */
export function mendingOf(questions: readonly MendedQuestion[], found: readonly AnswerToMend[]): Mending {
  const questionOf = new Map(questions.map((question) => [question.wasId, question]))
  const answers: MendedAnswer[] = []
  const attempts = new Map<string, MendedAttempt>()
  const passing = new Set<string>()
  let [less, lost] = [0, 0]
  for (const answer of found) {
    const question = questionOf.get(answer.questionId)
    if (!question) continue
    const { attemptId, slot, userId, number, pointsMax, passPercent } = answer
    const again = gradedAgain(question.wasBody, question.nowBody, answer)
    if (again.outcome === 'less') less += 1
    if (again.outcome === 'lost') lost += 1
    if (again.outcome !== 'more') continue
    const { wasId, nowId } = question
    answers.push({ attemptId, slot, userId, wasId, nowId, fraction: again.fraction })
    const mended = attempts.get(attemptId)
    const before = mended?.points ?? answer.points
    const was = mended?.was ?? answer.points
    // What the fractions themselves are rounded to.
    const points = Math.min(pointsMax, Math.round((before + again.fraction - answer.fraction) * 1e4) / 1e4)
    attempts.set(attemptId, { attemptId, userId, number, was, points, pointsMax })
    if (passPercent !== null && !answer.isDone && isPass({ points, pointsMax, passPercent }))
      passing.add(userId)
  }
  return { answers, attempts: [...attempts.values()], passing, less, lost }
}
