import { redirect } from 'react-router'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { questionFault } from '#domain/quizzes/question-fault.ts'
import {
  questionOfTyped,
  readTypedQuestion,
  type TypedQuestion,
  withMoreLines,
} from '#domain/quizzes/question-form.ts'
import { freeKey, keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { type QuizFault, QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { faultInWords } from '#domain/quizzes/quiz-problem-words.server.ts'
import { typedQuestionFaults } from '#domain/quizzes/typed-question-faults.ts'
import { type EditedQuiz, editQuiz } from '#domain/studio/edit-quiz.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { questionRow } from './question-row.ts'
import type { QuizAnswer } from './quiz-answer.ts'

/** A form of the screen of a quiz (routes/quiz.tsx), and the question that its URL names. */
export type QuizPost = StudioPost & { lessonId: string; question: string }

const answer = (why: Refusal, content: QuizAnswer) => refuse(why, content)

type Done = 'quiz-saved' | 'quiz-question-deleted'

/** Back to the quiz; with a question, to its row, by its place in the list. */
const backToQuiz = ({ scope, viewer, courseId, lessonId }: QuizPost, kind: Done, row?: number) =>
  redirectSaying(
    scope,
    `${studioPathsOf(viewer.role).quiz(courseId, lessonId)}${row === undefined ? '' : `#${questionRow(row)}`}`,
    { kind },
  )

/** The form of a question (question-form.tsx): a new one goes to the end. */
export async function saveQuestion(post: QuizPost) {
  const { typed, seen } = readQuestion(post)
  const question = questionOfTyped(typed, keyOfStem)
  const errors = errorsIn(typed, question)
  if (errors) return answer('invalid', { question: { typed, errors } })
  let row = 0
  const fault = await faultOf(post, { seen }, ({ questions, ...quiz }) => {
    const at = questions.findIndex(({ key }) => key === post.question)
    row = at < 0 ? questions.length : at
    return { ...quiz, questions: withQuestion(questions, question, row) }
  })
  if (fault === null) return backToQuiz(post, 'quiz-saved', row)
  if (fault === 'changed-meanwhile')
    return answer('conflict', { question: { typed, errors: { '': [m.studio_quiz_changed()] } } })
  return answer('invalid', { question: { typed, errors: errorsOf(fault) } })
}

/** The button that asks for more lines of answers. */
export function addLines(post: Pick<QuizPost, 'form'>): QuizAnswer {
  const { typed } = readQuestion(post)
  return { question: { typed: withMoreLines(typed), errors: {} } }
}

/** The button that puts a copy behind a question. */
export const copyQuestion = (post: QuizPost) =>
  changeRow(post, (questions, at, question) => ({
    questions: questions.toSpliced(at + 1, 0, { ...question, key: freeKey(question, keysOf(questions)) }),
    row: at + 1,
  }))

/** The buttons that move a question. */
export const placeQuestion = (post: QuizPost) =>
  changeRow(post, (questions, at, question) => {
    const others = questions.toSpliced(at, 1)
    const row = Math.max(0, Math.min(others.length, textIn(post.form, 'way') === 'up' ? at - 1 : at + 1))
    return { questions: others.toSpliced(row, 0, question), row }
  })

/** What the screen asked: the last question takes the quiz with it, and attempts only where that was said. */
export async function removeQuestion(post: QuizPost) {
  const { viewer, courseId, lessonId, form } = post
  const key = textIn(form, 'question')
  let row = 0
  try {
    const dropsAttempts = textIn(form, 'drop_attempts') !== ''
    const fault = await faultOf(post, { seen: 'any', dropsAttempts }, ({ questions, settings, ...quiz }) => {
      row = foundIn(questions, key).at
      const left = questions.toSpliced(row, 1)
      if (left.length === 0 && settings.tag === null) return null
      const draw =
        settings.draw !== null && settings.tag === null ? Math.min(settings.draw, left.length) : settings.draw
      return { ...quiz, settings: { ...settings, draw }, questions: left }
    })
    return answered(post, fault, 'quiz-question-deleted', Math.max(0, row - 1))
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'attempts-at-stake') throw error
    // Somebody has begun since the question was asked: it is asked again, and says so.
    throw redirect(pathWith(studioPathsOf(viewer.role).quiz(courseId, lessonId), { delete: key }))
  }
}

/** Changes the questions around the one that the form names, and goes to the row that comes of it. */
async function changeRow(
  post: QuizPost,
  how: (questions: Question[], at: number, question: Question) => { questions: Question[]; row: number },
) {
  let row = 0
  const fault = await faultOf(post, { seen: 'any' }, ({ questions, ...quiz }) => {
    const { at, question } = foundIn(questions, textIn(post.form, 'question'))
    const changed = how(questions, at, question)
    row = changed.row
    return { ...quiz, questions: changed.questions }
  })
  return answered(post, fault, 'quiz-saved', row)
}

const answered = (post: QuizPost, fault: QuizFault | 'changed-meanwhile' | null, kind: Done, row: number) =>
  fault === null || fault === 'changed-meanwhile'
    ? backToQuiz(post, kind, row)
    : answer('invalid', { failure: faultInWords(fault) })

function foundIn(questions: readonly Question[], key: string): { at: number; question: Question } {
  const at = questions.findIndex((each) => each.key === key)
  const question = questions[at]
  if (!question) throw new DomainError('not-found', 'question')
  return { at, question }
}

/** Does it; what is wrong with it, or that somebody was quicker; null when it was done. */
export async function faultOf(
  { scope, viewer, courseId, lessonId }: QuizPost,
  asked: Parameters<typeof editQuiz>[3],
  how: (quiz: EditedQuiz) => EditedQuiz | null,
): Promise<QuizFault | 'changed-meanwhile' | null> {
  try {
    const outcome = await editQuiz(scope.db, viewer, { courseId, lessonId }, asked, how)
    return outcome === 'saved' ? null : outcome
  } catch (error) {
    if (error instanceof QuizRefused) return error.problem.fault
    throw error
  }
}

export function readQuestion({ form }: Pick<QuizPost, 'form'>): { typed: TypedQuestion; seen: Date | null } {
  const read = readTypedQuestion(form)
  if (!read) throw new DomainError('malformed', 'question-type')
  return read
}

/** With a question at a place, where what was noted beside the one before stays. */
function withQuestion(questions: readonly Question[], question: Question, row: number): Question[] {
  const others = questions.toSpliced(row, 1)
  const hasTitle = question.key !== keyOfStem(question.stem)
  const key = hasTitle ? question.key : freeKey(question, keysOf(others))
  return others.toSpliced(row, 0, { ...question, key, notes: questions[row]?.notes })
}

const keysOf = (questions: readonly Question[]) => new Set(questions.map(({ key }) => key))

const fieldOf: Partial<Record<QuizFault['what'], string>> = {
  'no-stem': 'stem',
  'bad-tag': 'tags',
  'same-title': 'title',
  'too-few-options': 'answers',
  'too-many-options': 'answers',
  'empty-option': 'answers',
  'no-right-answer': 'answers',
  'weights-sum': 'answers',
  'bad-number': 'answers',
}

/** What is wrong with a question as it was typed, by control; null when nothing is. */
export function errorsIn(typed: TypedQuestion, question: Question): Record<string, string[]> | null {
  const faults = [...typedQuestionFaults(typed, question.body)]
  if (faults.length > 0)
    return Object.fromEntries(faults.map(([control, fault]) => [control, [faultInWords(fault)]]))
  const wrong = questionFault(question)
  return wrong && errorsOf(wrong)
}

export const errorsOf = (fault: QuizFault): Record<string, string[]> => ({
  [fieldOf[fault.what] ?? '']: [faultInWords(fault)],
})
