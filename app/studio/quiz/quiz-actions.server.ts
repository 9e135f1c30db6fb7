import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
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
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { type QuizFault, QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { faultInWords } from '#domain/quizzes/quiz-problem-words.server.ts'
import { settingsFormSchema } from '#domain/quizzes/settings-form.ts'
import { type EditedQuiz, editQuiz } from '#domain/studio/edit-quiz.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { QuizAnswer } from './quiz-answer.ts'

/** A form of the screen of a quiz (routes/quiz.tsx), and the question that its URL names. */
export type QuizPost = StudioPost & { lessonId: string; question: string }

const answer = (why: Refusal, content: QuizAnswer) => refuse(why, content)

const backToQuiz = (
  { scope, viewer, courseId, lessonId }: QuizPost,
  kind: 'quiz-saved' | 'quiz-question-deleted',
  at = '',
) => redirectSaying(scope, `${studioPathsOf(viewer.role).quiz(courseId, lessonId)}${at}`, { kind })

/** The form of how a quiz is taken (quiz-settings-form.tsx). */
export async function saveSettings(post: QuizPost) {
  const submission = parseWithZod(post.form, { schema: settingsFormSchema })
  if (submission.status !== 'success') return answer('invalid', { settings: replyTo(submission) })
  const { settings, seen } = submission.value
  const fault = await faultOf(post, seen, (quiz) => ({ ...quiz, settings }))
  if (fault === null) return backToQuiz(post, 'quiz-saved')
  if (fault === 'changed-meanwhile')
    return answer('conflict', { settings: replyTo(submission, { formErrors: [m.studio_quiz_changed()] }) })
  const field = fault.what === 'draw-too-many' ? 'draw' : ''
  return answer('invalid', {
    settings: replyTo(submission, { fieldErrors: { [field]: [faultInWords(fault)] } }),
  })
}

/** The form of a question (question-form.tsx): a new one goes to the end. */
export async function saveQuestion(post: QuizPost) {
  const { typed, seen } = readQuestion(post)
  const question = questionOfTyped(typed, keyOfStem)
  const wrong = questionFault(question)
  if (wrong) return answer('invalid', { question: { typed, errors: errorsOf(wrong) } })
  const fault = await faultOf(post, seen, (quiz) => ({
    ...quiz,
    questions: withQuestion(quiz.questions, question, post.question),
  }))
  if (fault === null) return backToQuiz(post, 'quiz-saved', '#questions')
  if (fault === 'changed-meanwhile')
    return answer('conflict', { question: { typed, errors: { '': [m.studio_quiz_changed()] } } })
  return answer('invalid', { question: { typed, errors: errorsOf(fault) } })
}

/** The button that asks for more lines of answers. */
export function addLines(post: QuizPost): QuizAnswer {
  const { typed } = readQuestion(post)
  return { question: { typed: withMoreLines(typed), errors: {} } }
}

/** The button that puts a copy behind a question. */
export async function copyQuestion(post: QuizPost) {
  const key = textIn(post.form, 'question')
  return change(post, 'quiz-saved', ({ questions, ...quiz }) => ({
    ...quiz,
    questions: questions.flatMap((each) =>
      each.key === key ? [each, { ...each, key: freeKey(questions, each) }] : [each],
    ),
  }))
}

/** The buttons that move a question. */
export async function placeQuestion(post: QuizPost) {
  const key = textIn(post.form, 'question')
  const step = textIn(post.form, 'way') === 'up' ? -1 : 1
  return change(post, 'quiz-saved', ({ questions, ...quiz }) => {
    const from = questions.findIndex((each) => each.key === key)
    const moved = questions[from]
    if (!moved) throw new DomainError('not-found', 'question')
    const others = questions.toSpliced(from, 1)
    return { ...quiz, questions: others.toSpliced(Math.max(0, from + step), 0, moved) }
  })
}

/** What the screen asked: the last question takes the quiz with it. */
export async function removeQuestion(post: QuizPost) {
  const key = textIn(post.form, 'question')
  return change(post, 'quiz-question-deleted', ({ questions, settings }) => {
    const left = questions.filter((each) => each.key !== key)
    if (left.length === questions.length) throw new DomainError('not-found', 'question')
    if (left.length === 0 && settings.tag === null) return null
    const draw =
      settings.draw !== null && settings.tag === null ? Math.min(settings.draw, left.length) : settings.draw
    return { settings: { ...settings, draw }, questions: left }
  })
}

async function change(
  post: QuizPost,
  kind: 'quiz-saved' | 'quiz-question-deleted',
  how: (quiz: EditedQuiz) => EditedQuiz | null,
) {
  const fault = await faultOf(post, 'any', how)
  if (fault === null || fault === 'changed-meanwhile') return backToQuiz(post, kind, '#questions')
  return answer('invalid', { failure: faultInWords(fault) })
}

/** Does it; what is wrong with it, or that somebody was quicker; null when it was done. */
async function faultOf(
  { scope, viewer, courseId, lessonId }: QuizPost,
  seen: Date | null | 'any',
  how: (quiz: EditedQuiz) => EditedQuiz | null,
): Promise<QuizFault | 'changed-meanwhile' | null> {
  try {
    const outcome = await editQuiz(scope.db, viewer, { courseId, lessonId }, seen, how)
    return outcome === 'saved' ? null : outcome
  } catch (error) {
    if (error instanceof QuizRefused) return error.problem.fault
    throw error
  }
}

function readQuestion({ form }: QuizPost): { typed: TypedQuestion; seen: Date | null } {
  const read = readTypedQuestion(form)
  if (!read) throw new DomainError('malformed', 'question-type')
  return read
}

/** In its place, or at the end. */
function withQuestion(questions: Question[], question: Question, key: string): Question[] {
  const index = questions.findIndex((each) => each.key === key)
  const [before, after] =
    index < 0 ? [questions, []] : [questions.slice(0, index), questions.slice(index + 1)]
  const key2 =
    question.key === keyOfStem(question.stem) ? freeKey([...before, ...after], question) : question.key
  return [...before, { ...question, key: key2 }, ...after]
}

/** A key that no other question has: the same words twice are told apart by a number. */
function freeKey(others: readonly Question[], { key }: Question): string {
  const taken = new Set(others.map((each) => each.key))
  let free = key
  for (let number = 2; taken.has(free); number++) free = `${key} (${number})`
  return free
}

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

const errorsOf = (fault: QuizFault): Record<string, string[]> => ({
  [fieldOf[fault.what] ?? '']: [faultInWords(fault)],
})
