import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { ListPost, StudioPost } from '#app/studio/studio-post.server.ts'
import { bankFormSchema } from '#domain/quizzes/bank-form.ts'
import { problemInWords } from '#domain/quizzes/quiz-problem-words.server.ts'
import { importQuestions, removeFromBank } from '#domain/studio/question-bank.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { storable } from '#shared/typed-text.ts'
import type { BankAnswer } from './bank-answer.ts'

const longestFile = 1_000_000

/** The form that takes questions, from a file or typed (routes/bank.tsx): what was taken, and what was not and why. */
export async function takeQuestions({ scope, viewer, courseId, form }: StudioPost) {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) {
    const text = file.size > longestFile ? null : await textOf(file)
    form.set('questions', text ?? '')
    if (text === null) {
      const result = replyTo(parseWithZod(form, { schema: bankFormSchema }), {
        formErrors: [m.studio_bank_file_unreadable()],
      })
      const content: BankAnswer = { result }
      return refuse('invalid', content)
    }
  }
  form.delete('file')
  const submission = parseWithZod(form, { schema: bankFormSchema })
  if (submission.status !== 'success') {
    const content: BankAnswer = { result: replyTo(submission) }
    return refuse('invalid', content)
  }
  try {
    const { taken, refused } = await importQuestions(scope.db, viewer, courseId, submission.value.questions)
    const content: BankAnswer = { report: { taken, refused: refused.map(problemInWords) } }
    return content
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'bank-full') throw error
    const content: BankAnswer = { result: replyTo(submission, { formErrors: [m.studio_bank_full()] }) }
    return refuse('conflict', content)
  }
}

/** UTF-8, or nothing. */
async function textOf(file: File): Promise<string | null> {
  try {
    return storable(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    return null
  }
}

/** The question that asked whether one is to go: back to the list as it was narrowed and paged. */
export async function dropQuestion({ scope, viewer, courseId, form, list }: ListPost) {
  await removeFromBank(scope.db, viewer, courseId, textIn(form, 'question'))
  return redirectSaying(scope, list, { kind: 'quiz-question-deleted' })
}
